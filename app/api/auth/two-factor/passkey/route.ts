import { created, perUser, route, withHeaders } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { confirmPasskeyBody } from '@/lib/accounts/two-factor/schema';
import { beginPasskey, confirmPasskey, setUpCookie } from '@/lib/accounts/two-factor/service';

export const POST = route({
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ user, sessionToken, now }) => {
    const { options, cookie } = await beginPasskey({ actor: user, sessionToken, now });
    return withHeaders(options, [['set-cookie', cookie]]);
  },
});

export const PUT = route({
  auth: 'user',
  body: confirmPasskeyBody,
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ request, user, sessionToken, body, now }) => {
    const setUp = setUpCookie.valueIn(request);
    const added = await confirmPasskey({ actor: user, sessionToken, body, setUp, now });
    return withHeaders(created(added), [['set-cookie', setUpCookie.cleared()]]);
  },
});
