import { route } from '@/lib/http/route';
import { CHANGES_PER_USER } from '@/lib/accounts/two-factor/limits';
import { SET_UP_MINUTES } from '@/lib/accounts/two-factor/rules';
import { addedResponse, confirmPasskeyBody, passkeyOptionsResponse } from '@/lib/accounts/two-factor/schema';
import { beginPasskey, confirmPasskey, setUpCookie } from '@/lib/accounts/two-factor/service';
import { json, perUser } from '@/lib/http/declaration';
import { created, withHeaders } from '@/lib/http/responses';

export const POST = route({
  area: 'Account',
  summary: 'Starts setting up a passkey: returns WebAuthn creation options.',
  notes: `A cookie keeps the set-up for ${SET_UP_MINUTES} minutes.`,
  auth: 'user',
  limits: [perUser(CHANGES_PER_USER)],
  answers: { 200: json(passkeyOptionsResponse) },
  errors: ['recent_sign_in_required'],
  handler: async ({ user, sessionToken, now }) => {
    const { options, cookie } = await beginPasskey({ actor: user, sessionToken, now });
    return withHeaders(options, [['set-cookie', cookie]]);
  },
});

export const PUT = route({
  area: 'Account',
  summary: 'Adds a passkey.',
  notes: 'The first authenticator comes with recovery codes.',
  auth: 'user',
  body: confirmPasskeyBody,
  limits: [perUser(CHANGES_PER_USER)],
  answers: { 201: json(addedResponse) },
  errors: ['not_found', 'conflict'],
  handler: async ({ request, user, sessionToken, body, now }) => {
    const setUp = setUpCookie.valueIn(request);
    const added = await confirmPasskey({ actor: user, sessionToken, body, setUp, now });
    return withHeaders(created(added), [['set-cookie', setUpCookie.cleared()]]);
  },
});
