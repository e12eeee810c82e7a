import { MAIL_PER_ADDRESS, RESEND_PER_ACCOUNT } from '@/lib/auth/limits';
import { resendVerificationBody } from '@/lib/auth/schema';
import { resendVerification } from '@/lib/auth/service';
import { clientAddress } from '@/lib/platform/client-address';
import { route } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: resendVerificationBody,
  limits: [{ limit: MAIL_PER_ADDRESS }, { limit: RESEND_PER_ACCOUNT, key: ({ body }) => body.email }],
  handler: ({ body, now, request }) => resendVerification({ email: body.email, network: clientAddress(request), now }),
});
