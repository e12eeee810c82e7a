import { route } from '@/lib/http/route';
import { TWO_FACTOR_CHANGE_LIMIT_PER_USER } from '@/lib/accounts/two-factor/rate-limits';
import { recoveryCodesResponseSchema } from '@/lib/accounts/two-factor/schema';
import { renewRecoveryCodes } from '@/lib/accounts/two-factor/recovery-codes';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { createdResponse } from '@/lib/http/responses';

export const POST = route({
  section: 'Account',
  summary: 'Replaces the recovery codes.',
  auth: 'user',
  limits: [limitPerUser(TWO_FACTOR_CHANGE_LIMIT_PER_USER)],
  responses: { 201: documentJsonResponse(recoveryCodesResponseSchema) },
  errors: ['recent_sign_in_required', 'not_found'],
  handler: async ({ user, sessionToken, now }) =>
    createdResponse(await renewRecoveryCodes({ actor: user, sessionToken, now })),
});
