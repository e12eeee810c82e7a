import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { authCallbackParamsSchema } from '@/lib/accounts/sign-in/schema';
import { handleGoogleCallback } from '@/lib/accounts/sign-in/google/google-sign-in';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

/** The only Auth.js endpoint in use. The sign-in form, the session and sign-out have their own routes. */
export const GET = route({
  section: 'Sign-in',
  summary: 'Finishes signing in with Google: `callback/google` and nothing else.',
  auth: 'public',
  params: authCallbackParamsSchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 302: documentRedirectResponse('the return URL, or to /login with an error') },
  handler: ({ request, locale, now }) => handleGoogleCallback(request, locale, now),
});
