import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { identityProviderParams } from '@/lib/accounts/sign-in/schema';
import { finishGoogleSignIn } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

/** Auth.js's callback. Its other calls (sign-in form, session, sign-out) have their own paths in this product. */
export const GET = route({
  auth: 'public',
  params: identityProviderParams,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ request, now }) => finishGoogleSignIn(request, now),
});
