import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { identityProviderParams } from '@/lib/accounts/sign-in/schema';
import { finishGoogleSignIn } from '@/lib/accounts/sign-in/service';
import { redirect } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

/** Auth.js's callback. Its other calls (sign-in form, session, sign-out) have their own paths in this product. */
export const GET = route({
  area: 'Sign-in',
  summary: 'Finishes signing in with Google: `callback/google` and nothing else.',
  auth: 'public',
  params: identityProviderParams,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 302: redirect('the return URL, or to /login with an error') },
  handler: ({ request, now }) => finishGoogleSignIn(request, now),
});
