import { CHANGE_PASSWORD_PER_USER } from '@/lib/accounts/limits';
import { changePasswordBody } from '@/lib/accounts/schema';
import { changePassword } from '@/lib/accounts/service';
import { perUser, route } from '@/lib/platform/route';

export const PATCH = route({
  auth: 'user',
  body: changePasswordBody,
  limits: [perUser(CHANGE_PASSWORD_PER_USER)],
  handler: ({ user, body, sessionToken }) => changePassword({ actor: user, body, sessionToken }),
});
