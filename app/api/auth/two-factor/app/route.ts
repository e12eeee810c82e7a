import { route } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { SET_UP_MINUTES } from '@/lib/accounts/two-factor/rules';
import { addedResponse, confirmAppBody, newAppResponse } from '@/lib/accounts/two-factor/schema';
import { beginApp, confirmApp, setUpCookie } from '@/lib/accounts/two-factor/service';
import { json, perUser } from '@/lib/http/declaration';
import { created, withHeaders } from '@/lib/http/responses';

export const POST = route({
  area: 'Account',
  summary: 'Starts setting up an authenticator app.',
  notes: `A cookie keeps the set-up for ${SET_UP_MINUTES} minutes.`,
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  answers: { 200: json(newAppResponse) },
  errors: ['recent_sign_in_required'],
  handler: async ({ user, sessionToken, now }) => {
    const { app, cookie } = await beginApp({ actor: user, sessionToken, now });
    return withHeaders(app, [['set-cookie', cookie]]);
  },
});

export const PUT = route({
  area: 'Account',
  summary: 'Adds an authenticator app with a code from it.',
  notes: 'The first authenticator comes with recovery codes.',
  auth: 'user',
  body: confirmAppBody,
  limits: [perUser(CHANGES_PER_USER)],
  answers: { 201: json(addedResponse) },
  errors: ['not_found', 'conflict'],
  handler: async ({ request, user, sessionToken, body, now }) => {
    const setUp = setUpCookie.valueIn(request);
    const added = await confirmApp({ actor: user, sessionToken, body, setUp, now });
    return withHeaders(created(added), [['set-cookie', setUpCookie.cleared()]]);
  },
});
