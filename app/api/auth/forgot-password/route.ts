import { MAIL_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { forgotPasswordBody, messageResponse } from '@/lib/accounts/sign-in/schema';
import { forgotPassword } from '@/lib/accounts/sign-in/service';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const POST = route({
  area: 'Sign-in',
  summary: 'Sends a password reset email if the account exists.',
  notes: 'The answer is the same for every address.',
  auth: 'public',
  body: forgotPasswordBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  answers: { 200: json(messageResponse) },
  handler: ({ request, body, now }) => forgotPassword({ request, email: body.email, now }),
});
