import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { resetPasswordBody } from '@/lib/auth/schema';
import { resetPassword } from '@/lib/auth/service';
import { route, withHeaders } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: resetPasswordBody,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: async ({ request, body, now }) => {
    const { answer, knownBrowser } = await resetPassword({ request, body, now });
    return withHeaders(answer, [['set-cookie', knownBrowser]]);
  },
});
