import { signInCookies } from '@/lib/accounts/sign-in/complete-sign-in';
import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { verifyEmailQuerySchema, verifyEmailResponseSchema } from '@/lib/accounts/sign-in/schema';
import { verifyEmail } from '@/lib/accounts/sign-in/verify-email';
import { documentJsonResponse } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { replanSharedWith } from '@/lib/notifications/readers/replan-contacts';
import { getI18n } from '@/lib/i18n/load-i18n';

/** Called by a script on /verify-email: a mail scanner that loads the page without its scripts verifies nothing. */
export const GET = route({
  section: 'Sign-in',
  summary: 'Verifies an email address with a token from a verification email.',
  notes: 'Signs in the browser that registered, unless it is signed in already or the account has a second factor.',
  auth: 'public',
  query: verifyEmailQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(verifyEmailResponseSchema) },
  handler: async ({ request, query, user, now, locale }) => {
    const input = { request, token: query.token, signedInUserId: user?.id, now, i18n: getI18n(locale) };
    const { response, signIn } = await verifyEmail(input);
    await replanSharedWith({ email: response.email, now });
    return signIn ? withHeaders(response, signInCookies(signIn)) : response;
  },
});
