import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { resetTokenQuerySchema, resetTokenResponseSchema } from '@/lib/accounts/sign-in/schema';
import { validateResetToken } from '@/lib/accounts/sign-in/reset-password';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Sign-in',
  summary: 'Checks whether a reset token is valid.',
  auth: 'public',
  query: resetTokenQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(resetTokenResponseSchema) },
  handler: ({ query, now }) => validateResetToken({ token: query.token, now }),
});
