import { recentActivity } from '@/lib/audit/service';
import { route } from '@/lib/http/route';

export const GET = route({ auth: 'user', handler: ({ user }) => recentActivity({ actor: user }) });
