import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { returnToQuery } from '@/lib/accounts/sign-in/schema';
import { startGoogleSignIn } from '@/lib/accounts/sign-in/service';
import { redirect } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Sign-in',
  summary: 'Starts signing in with Google.',
  notes: 'A full-page navigation. Redirects to /login?error=unavailable unless Google sign-in is configured.',
  auth: 'public',
  query: returnToQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 302: redirect('Google, or to /login with an error') },
  handler: ({ query }) => startGoogleSignIn({ returnTo: query.returnTo }),
});
