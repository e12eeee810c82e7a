import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { messageResponse, resetPasswordBody } from '@/lib/accounts/sign-in/schema';
import { resetPassword } from '@/lib/accounts/sign-in/service';
import { json } from '@/lib/http/declaration';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const POST = route({
  area: 'Sign-in',
  summary: 'Sets a new password with a reset token and ends every session of the account.',
  auth: 'public',
  body: resetPasswordBody,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 200: json(messageResponse) },
  handler: async ({ request, body, now }) => {
    const { answer, knownBrowser } = await resetPassword({ request, body, now });
    return withHeaders(answer, [['set-cookie', knownBrowser]]);
  },
});
