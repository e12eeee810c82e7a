import { route } from '@/lib/http/route';
import { clearDatabase } from '@/lib/testing/clear-database';

export const POST = route({ auth: 'testing', handler: () => clearDatabase() });
