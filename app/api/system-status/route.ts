import { systemStatus } from '@/lib/operations/status';
import { route } from '@/lib/http/route';

export const GET = route({ auth: 'testing', handler: ({ now }) => systemStatus({ now }) });
