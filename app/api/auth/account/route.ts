import { deleteAccount } from '@/lib/accounts/profile/service';
import { empty } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { clearedSessionCookie } from '@/lib/http/session';

export const DELETE = route({
  area: 'Account',
  summary: 'Deletes the account and everything in it.',
  auth: 'user',
  answers: { 204: empty() },
  handler: async ({ user }) => {
    await deleteAccount({ actor: user });
    return withHeaders(undefined, [['set-cookie', clearedSessionCookie()]]);
  },
});
