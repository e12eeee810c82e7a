import { systemStatus } from '@/lib/operations/status';
import { route } from '@/lib/platform/route';

export const GET = route({ auth: 'testing', handler: ({ now }) => systemStatus({ now }) });
