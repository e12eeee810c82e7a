import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { resetTokenQuery } from '@/lib/accounts/sign-in/schema';
import { validateResetToken } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'public',
  query: resetTokenQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ query, now }) => validateResetToken({ token: query.token, now }),
});
