import { SESSION_CHANGE_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { sessionParamsSchema } from '@/lib/accounts/profile/schema';
import { endSessionOfBrowser } from '@/lib/accounts/profile/signed-in-browsers';
import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const DELETE = route({
  section: 'Account',
  summary: 'Ends one of the caller’s other sessions.',
  notes: 'The current session is not ended: sign out instead.',
  auth: 'user',
  params: sessionParamsSchema,
  limits: [limitPerUser(SESSION_CHANGE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  errors: ['bad_request'],
  handler: ({ user, params, sessionToken }) => endSessionOfBrowser({ actor: user, sessionToken, id: params.id }),
});
