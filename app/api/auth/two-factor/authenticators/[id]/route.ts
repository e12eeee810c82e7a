import { perUser, route } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { authenticatorParams } from '@/lib/accounts/two-factor/schema';
import { removeAuthenticator } from '@/lib/accounts/two-factor/service';

export const DELETE = route({
  auth: 'user',
  params: authenticatorParams,
  limits: [perUser(CHANGES_PER_USER)],
  handler: ({ user, params, sessionToken, now }) =>
    removeAuthenticator({ actor: user, id: params.id, sessionToken, now }),
});
