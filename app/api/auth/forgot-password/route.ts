import { MAIL_REQUEST_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { forgotPasswordBodySchema, messageResponseSchema } from '@/lib/accounts/sign-in/schema';
import { forgotPassword } from '@/lib/accounts/sign-in/reset-password';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';

export const POST = route({
  section: 'Sign-in',
  summary: 'Sends a password reset email if the account exists.',
  notes: 'The answer is the same for every address.',
  auth: 'public',
  body: forgotPasswordBodySchema,
  limits: [{ limit: MAIL_REQUEST_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  handler: ({ request, body, now, locale }) =>
    forgotPassword({ request, email: body.email, now, i18n: getI18n(locale) }),
});
