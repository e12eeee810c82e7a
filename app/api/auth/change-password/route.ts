import { CHANGE_PASSWORD_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { changePasswordBodySchema } from '@/lib/accounts/profile/schema';
import { changePassword } from '@/lib/accounts/profile/service';
import { messageResponseSchema } from '@/lib/accounts/sign-in/schema';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const PATCH = route({
  section: 'Account',
  summary: 'Changes or sets the password and ends the user’s other sessions.',
  auth: 'user',
  body: changePasswordBodySchema,
  limits: [limitPerUser(CHANGE_PASSWORD_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  errors: ['conflict'],
  handler: async ({ request, user, body, sessionToken, now }) => {
    const { response, knownBrowserCookie } = await changePassword({ request, actor: user, body, sessionToken, now });
    return withHeaders(response, [['set-cookie', knownBrowserCookie]]);
  },
});
