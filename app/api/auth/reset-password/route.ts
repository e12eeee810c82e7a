import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { messageResponseSchema, resetPasswordBodySchema } from '@/lib/accounts/sign-in/schema';
import { resetPassword } from '@/lib/accounts/sign-in/reset-password';
import { documentJsonResponse } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { replanSharedWith } from '@/lib/notifications/readers/replan-contacts';
import { getI18n } from '@/lib/i18n/load-i18n';

export const POST = route({
  section: 'Sign-in',
  summary: 'Sets a new password with a reset token and ends every session of the account.',
  auth: 'public',
  body: resetPasswordBodySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  handler: async ({ request, body, now, locale }) => {
    const i18n = getI18n(locale);
    const { response, knownBrowserCookie, email } = await resetPassword({ request, body, now, i18n });
    await replanSharedWith({ email, now });
    return withHeaders(response, [['set-cookie', knownBrowserCookie]]);
  },
});
