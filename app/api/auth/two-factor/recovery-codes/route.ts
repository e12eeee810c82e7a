import { created, perUser, route } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { renewRecoveryCodes } from '@/lib/accounts/two-factor/service';

export const POST = route({
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ user, sessionToken, now }) => created(await renewRecoveryCodes({ actor: user, sessionToken, now })),
});
