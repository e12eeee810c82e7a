import { serializeCurrentUser } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

export const GET = route({ auth: 'user', handler: ({ user }) => serializeCurrentUser(user) });
