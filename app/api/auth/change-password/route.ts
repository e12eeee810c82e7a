import { CHANGE_PASSWORD_PER_USER } from '@/lib/accounts/limits';
import { changePasswordBody } from '@/lib/accounts/schema';
import { changePassword } from '@/lib/accounts/service';
import { perUser, route, withHeaders } from '@/lib/platform/route';

export const PATCH = route({
  auth: 'user',
  body: changePasswordBody,
  limits: [perUser(CHANGE_PASSWORD_PER_USER)],
  handler: async ({ request, user, body, sessionToken, now }) => {
    const { answer, knownBrowser } = await changePassword({ request, actor: user, body, sessionToken, now });
    return withHeaders(answer, [['set-cookie', knownBrowser]]);
  },
});
