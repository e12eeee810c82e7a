import { twoFactorResponseSchema } from '@/lib/accounts/two-factor/schema';
import { route } from '@/lib/http/route';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/authenticators';
import { documentJsonResponse } from '@/lib/http/declaration';

export const GET = route({
  section: 'Account',
  summary: 'Returns the caller’s authenticators and any requested removal.',
  auth: 'user',
  responses: { 200: documentJsonResponse(twoFactorResponseSchema) },
  handler: ({ user }) => readTwoFactorStatus({ actor: user }),
});
