import { MAIL_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { forgotPasswordBody } from '@/lib/accounts/sign-in/schema';
import { forgotPassword } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

export const POST = route({
  auth: 'public',
  body: forgotPasswordBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  handler: ({ request, body, now }) => forgotPassword({ request, email: body.email, now }),
});
