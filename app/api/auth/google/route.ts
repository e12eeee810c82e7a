import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { returnToQuerySchema } from '@/lib/accounts/sign-in/schema';
import { startGoogleSignIn } from '@/lib/accounts/sign-in/google/google-sign-in';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Sign-in',
  summary: 'Starts signing in with Google.',
  notes: 'A full-page navigation. Redirects to /login?error=unavailable unless Google sign-in is configured.',
  auth: 'public',
  query: returnToQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 302: documentRedirectResponse('Google, or to /login with an error') },
  handler: ({ query, locale }) => startGoogleSignIn({ returnTo: query.returnTo, locale }),
});
