import { CHANGE_PASSWORD_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { changePasswordBodySchema } from '@/lib/accounts/profile/schema';
import { changePassword } from '@/lib/accounts/profile/change-password';
import { messageResponseSchema } from '@/lib/accounts/sign-in/schema';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';

export const PATCH = route({
  section: 'Account',
  summary: 'Changes or sets the password and ends the user’s other sessions.',
  auth: 'user',
  body: changePasswordBodySchema,
  limits: [limitPerUser(CHANGE_PASSWORD_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  errors: ['conflict'],
  handler: async ({ request, user: actor, body, sessionToken, now, locale }) => {
    const i18n = getI18n(locale);
    const { response, knownBrowserCookie } = await changePassword({ request, actor, body, sessionToken, now, i18n });
    return withHeaders(response, [['set-cookie', knownBrowserCookie]]);
  },
});
