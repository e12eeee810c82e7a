import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { resetTokenQuery } from '@/lib/auth/schema';
import { validateResetToken } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

export const GET = route({
  auth: 'public',
  query: resetTokenQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: ({ query, now }) => validateResetToken({ token: query.token, now }),
});
