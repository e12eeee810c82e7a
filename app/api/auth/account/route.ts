import { deleteAccount } from '@/lib/accounts/profile/delete-account';
import { documentEmptyResponse } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { clearedSessionCookie } from '@/lib/http/session';

export const DELETE = route({
  section: 'Account',
  summary: 'Deletes the account and everything in it.',
  auth: 'user',
  responses: { 204: documentEmptyResponse() },
  errors: ['recent_sign_in_required'],
  handler: async ({ user, sessionToken, now }) => {
    await deleteAccount({ actor: user, sessionToken, now });
    return withHeaders(undefined, [['set-cookie', clearedSessionCookie()]]);
  },
});
