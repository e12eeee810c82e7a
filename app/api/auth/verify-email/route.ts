import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { messageResponseSchema, verifyEmailQuerySchema } from '@/lib/accounts/sign-in/schema';
import { verifyEmail } from '@/lib/accounts/sign-in/verify-email';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';

/** Called by a script on /verify-email: a mail scanner that loads the page without its scripts verifies nothing. */
export const GET = route({
  section: 'Sign-in',
  summary: 'Verifies an email address with a token from a verification email.',
  auth: 'public',
  query: verifyEmailQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(messageResponseSchema) },
  handler: ({ request, query, now, locale }) =>
    verifyEmail({ request, token: query.token, now, i18n: getI18n(locale) }),
});
