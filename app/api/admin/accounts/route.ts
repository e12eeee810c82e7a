import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { lookUpAccount } from '@/lib/operations/look-up-account';
import { LOOK_UP_LIMIT_PER_USER } from '@/lib/operations/rate-limits';
import { accountQuerySchema, accountResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Administration',
  summary: 'Returns the state of the account with exactly this address.',
  notes: 'Every call is logged for all admins to see.',
  auth: 'admin',
  query: accountQuerySchema,
  limits: [limitPerUser(LOOK_UP_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(accountResponseSchema) },
  errors: ['not_found'],
  handler: ({ user, query: { email }, now }) => lookUpAccount({ actor: user, email, now }),
});
