import { route } from '@/lib/http/route';
import { listTemplates } from '@/lib/templates/service';

export const GET = route({ auth: 'user', handler: () => listTemplates() });
