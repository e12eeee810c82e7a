import { LOGIN_PER_ADDRESS } from '@/lib/auth/limits';
import { loginBody } from '@/lib/auth/schema';
import { login } from '@/lib/auth/service';
import { route, withHeaders } from '@/lib/platform/route';
import { sessionCookie } from '@/lib/platform/session';

export const POST = route({
  auth: 'public',
  body: loginBody,
  limits: [{ limit: LOGIN_PER_ADDRESS }],
  handler: async ({ request, body, sessionToken, now }) => {
    const { user, token, expires, knownBrowser } = await login({ request, body, formerToken: sessionToken, now });
    return withHeaders(user, [
      ['set-cookie', sessionCookie(token, expires)],
      ['set-cookie', knownBrowser],
    ]);
  },
});
