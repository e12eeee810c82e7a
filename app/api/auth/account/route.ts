import { deleteAccount } from '@/lib/accounts/service';
import { route, withHeaders } from '@/lib/platform/route';
import { clearedSessionCookie } from '@/lib/platform/session';

export const DELETE = route({
  auth: 'user',
  handler: async ({ user }) => {
    await deleteAccount({ actor: user });
    return withHeaders(undefined, [['set-cookie', clearedSessionCookie()]]);
  },
});
