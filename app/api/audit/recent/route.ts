import { recentActivity } from '@/lib/audit/service';
import { route } from '@/lib/platform/route';

export const GET = route({ auth: 'user', handler: ({ user }) => recentActivity({ actor: user }) });
