import { MAIL_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { messageResponse, resendVerificationBody } from '@/lib/accounts/sign-in/schema';
import { resendVerification } from '@/lib/accounts/sign-in/service';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const POST = route({
  area: 'Sign-in',
  summary: 'Sends a new verification email if the address awaits one.',
  notes: 'The answer is the same for every address.',
  auth: 'public',
  body: resendVerificationBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  answers: { 200: json(messageResponse) },
  handler: ({ request, body, now }) => resendVerification({ request, email: body.email, now }),
});
