import { LOGIN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { currentUserResponseSchema, loginBodySchema } from '@/lib/accounts/sign-in/schema';
import { signInCookies } from '@/lib/accounts/sign-in/complete-sign-in';
import { login } from '@/lib/accounts/sign-in/login';
import { documentJsonResponse } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Sign-in',
  summary: 'Signs in with email and password and sets the session cookie.',
  notes: 'Answers 403 until the email address is verified.',
  auth: 'public',
  body: loginBodySchema,
  limits: [{ limit: LOGIN_LIMIT_PER_IP }],
  responses: { 200: documentJsonResponse(currentUserResponseSchema) },
  errors: ['unauthorized', 'second_factor_required', 'email_unverified'],
  handler: async ({ request, body, sessionToken, now }) => {
    const result = await login({ request, body, formerToken: sessionToken, now });
    return withHeaders(result.user, signInCookies(result));
  },
});
