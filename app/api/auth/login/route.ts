import { LOGIN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { loginBody } from '@/lib/accounts/sign-in/schema';
import { login } from '@/lib/accounts/sign-in/service';
import { route, withHeaders } from '@/lib/http/route';
import { sessionCookie } from '@/lib/http/session';

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
