import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { resetTokenQuery, resetTokenResponse } from '@/lib/accounts/sign-in/schema';
import { validateResetToken } from '@/lib/accounts/sign-in/service';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Sign-in',
  summary: 'Checks whether a reset token is valid.',
  auth: 'public',
  query: resetTokenQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 200: json(resetTokenResponse) },
  handler: ({ query, now }) => validateResetToken({ token: query.token, now }),
});
