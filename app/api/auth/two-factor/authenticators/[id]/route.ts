import { route } from '@/lib/http/route';
import { TWO_FACTOR_CHANGE_LIMIT_PER_USER } from '@/lib/accounts/two-factor/rate-limits';
import { authenticatorParamsSchema } from '@/lib/accounts/two-factor/schema';
import { removeAuthenticator } from '@/lib/accounts/two-factor/authenticators';
import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';

export const DELETE = route({
  section: 'Account',
  summary: 'Removes an authenticator; removing the last one deletes the recovery codes.',
  auth: 'user',
  params: authenticatorParamsSchema,
  limits: [limitPerUser(TWO_FACTOR_CHANGE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  errors: ['recent_sign_in_required'],
  handler: async ({ request, user, params, sessionToken, now }) => {
    const knownBrowserCookie = await removeAuthenticator({ request, actor: user, id: params.id, sessionToken, now });
    return withHeaders(undefined, [['set-cookie', knownBrowserCookie]]);
  },
});
