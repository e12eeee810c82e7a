import { MAIL_PER_ADDRESS } from '@/lib/auth/limits';
import { forgotPasswordBody } from '@/lib/auth/schema';
import { forgotPassword } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: forgotPasswordBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  handler: ({ request, body, now }) => forgotPassword({ request, email: body.email, now }),
});
