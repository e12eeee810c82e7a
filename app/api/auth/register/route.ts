import { REGISTER_LIMIT_PER_ACCOUNT, REGISTER_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { registerBodySchema, registerResponseSchema } from '@/lib/accounts/sign-in/schema';
import { register } from '@/lib/accounts/sign-in/register';
import { clientAddress } from '@/lib/http/client-address';
import { documentJsonResponse } from '@/lib/http/declaration';
import { createdResponse, withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Sign-in',
  summary: 'Creates an account and sends the verification email.',
  auth: 'public',
  body: registerBodySchema,
  limits: [{ limit: REGISTER_LIMIT_PER_IP }, { limit: REGISTER_LIMIT_PER_ACCOUNT, key: ({ body }) => body.email }],
  responses: { 201: documentJsonResponse(registerResponseSchema) },
  errors: ['forbidden', 'email_taken', 'mail_unavailable'],
  handler: async ({ body, now, request, locale }) => {
    const { response, browserCookie } = await register({ body, network: clientAddress(request), locale, now });
    return withHeaders(createdResponse(response), [['set-cookie', browserCookie]]);
  },
});
