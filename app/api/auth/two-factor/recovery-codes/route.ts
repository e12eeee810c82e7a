import { route } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { recoveryCodesResponse } from '@/lib/accounts/two-factor/schema';
import { renewRecoveryCodes } from '@/lib/accounts/two-factor/service';
import { json, perUser } from '@/lib/http/declaration';
import { created } from '@/lib/http/responses';

export const POST = route({
  area: 'Account',
  summary: 'Replaces the recovery codes.',
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  answers: { 201: json(recoveryCodesResponse) },
  errors: ['recent_sign_in_required', 'not_found'],
  handler: async ({ user, sessionToken, now }) => created(await renewRecoveryCodes({ actor: user, sessionToken, now })),
});
