import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { returnToQuery } from '@/lib/accounts/sign-in/schema';
import { startGoogleSignIn } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'public',
  query: returnToQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ query }) => startGoogleSignIn({ returnTo: query.returnTo }),
});
