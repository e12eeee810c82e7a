import { created, perUser, route } from '@/lib/platform/route';
import { CHANGES_PER_USER } from '@/lib/two-factor/limits';
import { renewRecoveryCodes } from '@/lib/two-factor/service';

export const POST = route({
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ user, sessionToken, now }) => created(await renewRecoveryCodes({ actor: user, sessionToken, now })),
});
