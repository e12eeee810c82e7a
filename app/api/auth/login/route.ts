import { LOGIN_PER_ACCOUNT, LOGIN_PER_ADDRESS } from '@/lib/auth/limits';
import { loginBody } from '@/lib/auth/schema';
import { login } from '@/lib/auth/service';
import { route, withHeaders } from '@/lib/platform/route';
import { sessionCookie } from '@/lib/platform/session';

export const POST = route({
  auth: 'public',
  body: loginBody,
  limits: [{ limit: LOGIN_PER_ADDRESS }, { limit: LOGIN_PER_ACCOUNT, key: ({ body }) => body.email }],
  handler: async ({ body, sessionToken, now }) => {
    const { user, token, expires } = await login({ body, formerToken: sessionToken, now });
    return withHeaders(user, [['set-cookie', sessionCookie(token, expires)]]);
  },
});
