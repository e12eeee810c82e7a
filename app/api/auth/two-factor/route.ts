import { twoFactorResponseSchema } from '@/lib/accounts/two-factor/schema';
import { route } from '@/lib/http/route';
import { readTwoFactorStatus } from '@/lib/accounts/two-factor/service';
import { jsonResponse } from '@/lib/http/declaration';

export const GET = route({
  section: 'Account',
  summary: 'Returns the caller’s authenticators and any requested removal.',
  auth: 'user',
  responses: { 200: jsonResponse(twoFactorResponseSchema) },
  handler: ({ user }) => readTwoFactorStatus({ actor: user }),
});
