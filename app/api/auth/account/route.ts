import { deleteAccount } from '@/lib/accounts/profile/service';
import { route, withHeaders } from '@/lib/http/route';
import { clearedSessionCookie } from '@/lib/http/session';

export const DELETE = route({
  auth: 'user',
  handler: async ({ user }) => {
    await deleteAccount({ actor: user });
    return withHeaders(undefined, [['set-cookie', clearedSessionCookie()]]);
  },
});
