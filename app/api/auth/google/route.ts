import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { returnToQuery } from '@/lib/auth/schema';
import { startGoogleSignIn } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

export const GET = route({
  auth: 'public',
  query: returnToQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ query }) => startGoogleSignIn({ returnTo: query.returnTo }),
});
