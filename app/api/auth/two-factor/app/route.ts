import { created, perUser, route, withHeaders } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { confirmAppBody } from '@/lib/accounts/two-factor/schema';
import { beginApp, confirmApp, setUpCookie } from '@/lib/accounts/two-factor/service';

export const POST = route({
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ user, sessionToken, now }) => {
    const { app, cookie } = await beginApp({ actor: user, sessionToken, now });
    return withHeaders(app, [['set-cookie', cookie]]);
  },
});

export const PUT = route({
  auth: 'user',
  body: confirmAppBody,
  limits: [perUser(CHANGES_PER_USER)],
  handler: async ({ request, user, sessionToken, body, now }) => {
    const setUp = setUpCookie.valueIn(request);
    const added = await confirmApp({ actor: user, sessionToken, body, setUp, now });
    return withHeaders(created(added), [['set-cookie', setUpCookie.cleared()]]);
  },
});
