import { MAIL_REQUEST_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { messageResponseSchema, resendVerificationBodySchema } from '@/lib/accounts/sign-in/schema';
import { resendVerification } from '@/lib/accounts/sign-in/verify-email';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';

export const POST = route({
  section: 'Sign-in',
  summary: 'Sends a new verification email if the address awaits one.',
  notes: 'The answer is the same for every address.',
  auth: 'public',
  body: resendVerificationBodySchema,
  limits: [{ limit: MAIL_REQUEST_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  handler: ({ request, body, now, locale }) =>
    resendVerification({ request, email: body.email, now, i18n: getI18n(locale) }),
});
