import { MAIL_PER_ADDRESS } from '@/lib/auth/limits';
import { resendVerificationBody } from '@/lib/auth/schema';
import { resendVerification } from '@/lib/auth/service';
import { route } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: resendVerificationBody,
  limits: [{ limit: MAIL_PER_ADDRESS }],
  handler: ({ request, body, now }) => resendVerification({ request, email: body.email, now }),
});
