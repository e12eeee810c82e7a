import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { resetPasswordBody } from '@/lib/accounts/sign-in/schema';
import { resetPassword } from '@/lib/accounts/sign-in/service';
import { route, withHeaders } from '@/lib/http/route';

export const POST = route({
  auth: 'public',
  body: resetPasswordBody,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: async ({ request, body, now }) => {
    const { answer, knownBrowser } = await resetPassword({ request, body, now });
    return withHeaders(answer, [['set-cookie', knownBrowser]]);
  },
});
