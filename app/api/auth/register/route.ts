import { REGISTER_PER_ACCOUNT, REGISTER_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { registerBody } from '@/lib/accounts/sign-in/schema';
import { register } from '@/lib/accounts/sign-in/service';
import { clientAddress } from '@/lib/http/client-address';
import { created, route, withHeaders } from '@/lib/http/route';

export const POST = route({
  auth: 'public',
  body: registerBody,
  limits: [{ limit: REGISTER_PER_ADDRESS }, { limit: REGISTER_PER_ACCOUNT, key: ({ body }) => body.email }],
  handler: async ({ body, now, request }) => {
    const { answer, browserCookie } = await register({ body, network: clientAddress(request), now });
    return withHeaders(created(answer), [['set-cookie', browserCookie]]);
  },
});
