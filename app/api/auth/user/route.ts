import { serializeCurrentUser } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

export const GET = route({ auth: 'user', handler: ({ user }) => serializeCurrentUser(user) });
