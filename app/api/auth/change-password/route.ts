import { CHANGE_PASSWORD_PER_USER } from '@/lib/accounts/profile/limits';
import { changePasswordBody } from '@/lib/accounts/profile/schema';
import { changePassword } from '@/lib/accounts/profile/service';
import { perUser, route, withHeaders } from '@/lib/http/route';

export const PATCH = route({
  auth: 'user',
  body: changePasswordBody,
  limits: [perUser(CHANGE_PASSWORD_PER_USER)],
  handler: async ({ request, user, body, sessionToken, now }) => {
    const { answer, knownBrowser } = await changePassword({ request, actor: user, body, sessionToken, now });
    return withHeaders(answer, [['set-cookie', knownBrowser]]);
  },
});
