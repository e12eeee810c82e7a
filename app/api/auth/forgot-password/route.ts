import { FORGOT_PER_ACCOUNT, MAIL_PER_ADDRESS } from '@/lib/auth/limits';
import { forgotPasswordBody } from '@/lib/auth/schema';
import { forgotPassword } from '@/lib/auth/service';
import { clientAddress } from '@/lib/platform/client-address';
import { route } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: forgotPasswordBody,
  limits: [{ limit: MAIL_PER_ADDRESS }, { limit: FORGOT_PER_ACCOUNT, key: ({ body }) => body.email }],
  handler: ({ body, now, request }) => forgotPassword({ email: body.email, network: clientAddress(request), now }),
});
