import { MAIL_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { resendVerificationBody } from '@/lib/accounts/sign-in/schema';
import { resendVerification } from '@/lib/accounts/sign-in/service';
import { route } from '@/lib/http/route';

export const POST = route({
  auth: 'public',
  body: resendVerificationBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  handler: ({ request, body, now }) => resendVerification({ request, email: body.email, now }),
});
