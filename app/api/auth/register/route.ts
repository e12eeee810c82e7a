import { REGISTER_PER_ACCOUNT, REGISTER_PER_ADDRESS } from '@/lib/auth/limits';
import { registerBody } from '@/lib/auth/schema';
import { register } from '@/lib/auth/service';
import { clientAddress } from '@/lib/platform/client-address';
import { created, route, withHeaders } from '@/lib/platform/route';

export const POST = route({
  auth: 'public',
  body: registerBody,
  limits: [{ limit: REGISTER_PER_ADDRESS }, { limit: REGISTER_PER_ACCOUNT, key: ({ body }) => body.email }],
  handler: async ({ body, now, request }) => {
    const { answer, browserCookie } = await register({ body, network: clientAddress(request), now });
    return withHeaders(created(answer), [['set-cookie', browserCookie]]);
  },
});
