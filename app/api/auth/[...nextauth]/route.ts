import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { identityProviderParams } from '@/lib/auth/schema';
import { finishGoogleSignIn } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

/** Auth.js's callback. Its other calls (sign-in form, session, sign-out) have their own paths in this product. */
export const GET = route({
  auth: 'public',
  params: identityProviderParams,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ request, now }) => finishGoogleSignIn(request, now),
});
