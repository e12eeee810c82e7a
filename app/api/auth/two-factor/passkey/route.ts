import { route } from '@/lib/http/route';
import { TWO_FACTOR_CHANGE_LIMIT_PER_USER } from '@/lib/accounts/two-factor/rate-limits';
import { AUTHENTICATOR_SETUP_MINUTES } from '@/lib/accounts/two-factor/rules';
import {
  authenticatorAddedResponseSchema,
  confirmPasskeyBodySchema,
  passkeyOptionsResponseSchema,
} from '@/lib/accounts/two-factor/schema';
import {
  beginPasskeySetup,
  confirmPasskey,
  authenticatorSetupCookie,
} from '@/lib/accounts/two-factor/authenticator-setup';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { createdResponse, withHeaders } from '@/lib/http/responses';
import { getI18n } from '@/lib/i18n/load-i18n';

export const POST = route({
  section: 'Account',
  summary: 'Starts setting up a passkey: returns WebAuthn creation options.',
  notes: `A cookie keeps the set-up for ${AUTHENTICATOR_SETUP_MINUTES} minutes.`,
  auth: 'user',
  limits: [limitPerUser(TWO_FACTOR_CHANGE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(passkeyOptionsResponseSchema) },
  errors: ['recent_sign_in_required', 'conflict'],
  handler: async ({ user, sessionToken, now }) => {
    const { options, cookie } = await beginPasskeySetup({ actor: user, sessionToken, now });
    return withHeaders(options, [['set-cookie', cookie]]);
  },
});

export const PUT = route({
  section: 'Account',
  summary: 'Adds a passkey.',
  notes: 'The first authenticator comes with recovery codes.',
  auth: 'user',
  body: confirmPasskeyBodySchema,
  limits: [limitPerUser(TWO_FACTOR_CHANGE_LIMIT_PER_USER)],
  responses: { 201: documentJsonResponse(authenticatorAddedResponseSchema) },
  errors: ['not_found', 'conflict'],
  handler: async ({ request, user, sessionToken, body, now, locale }) => {
    const { response, knownBrowserCookie } = await confirmPasskey({
      request,
      actor: user,
      sessionToken,
      body,
      now,
      i18n: getI18n(locale),
    });
    return withHeaders(createdResponse(response), [
      ['set-cookie', authenticatorSetupCookie.clear()],
      ['set-cookie', knownBrowserCookie],
    ]);
  },
});
