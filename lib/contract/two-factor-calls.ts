import { currentUserResponse } from '@/lib/accounts/sign-in/schema';
import {
  addedResponse,
  authenticatorParams,
  cancelRemovalQuery,
  confirmAppBody,
  confirmPasskeyBody,
  newAppResponse,
  passkeyOptionsResponse,
  recoveryCodesResponse,
  removalResponse,
  secondStepBody,
  secondStepResponse,
  twoFactorResponse,
} from '@/lib/accounts/two-factor/schema';
import { callsOf, empty, made, ok, type Call } from './call';

const signIn = callsOf('Sign-in');
const account = callsOf('Account');

const basis = 'ASVS 6.3.3';
/** Changes of the second factor. */
const change = { basis, limited: true } as const;

/** Two-factor sign-in. */
export const TWO_FACTOR_CALLS: readonly Call[] = [
  account('GET /api/auth/two-factor', 'user', {
    basis,
    summary: 'The caller’s authenticators, and when a requested removal takes effect.',
    answers: ok(twoFactorResponse),
  }),
  account('POST /api/auth/two-factor/app', 'user', {
    ...change,
    summary: 'Begins to set up an authenticator app. A cookie remembers it for fifteen minutes.',
    answers: ok(newAppResponse),
    errors: ['recent_sign_in_required'],
  }),
  account('PUT /api/auth/two-factor/app', 'user', {
    ...change,
    summary: 'Adds the app with a code that it shows. The first authenticator comes with recovery codes.',
    body: confirmAppBody,
    answers: made(addedResponse),
    errors: ['not_found', 'conflict'],
  }),
  account('POST /api/auth/two-factor/passkey', 'user', {
    ...change,
    summary: 'Begins to set up a passkey: WebAuthn’s creation options. A cookie remembers it for fifteen minutes.',
    answers: ok(passkeyOptionsResponse),
    errors: ['recent_sign_in_required'],
  }),
  account('PUT /api/auth/two-factor/passkey', 'user', {
    ...change,
    summary: 'Adds the passkey that the browser made. The first authenticator comes with recovery codes.',
    body: confirmPasskeyBody,
    answers: made(addedResponse),
    errors: ['not_found', 'conflict'],
  }),
  account('DELETE /api/auth/two-factor/authenticators/{id}', 'user', {
    ...change,
    summary: 'Removes an authenticator; the last one takes the recovery codes with it.',
    params: authenticatorParams,
    answers: empty,
    errors: ['recent_sign_in_required'],
  }),
  account('POST /api/auth/two-factor/recovery-codes', 'user', {
    ...change,
    summary: 'Makes new recovery codes; the old ones stop working.',
    answers: made(recoveryCodesResponse),
    errors: ['recent_sign_in_required', 'not_found'],
  }),
  signIn('GET /api/auth/two-factor/sign-in', 'public', {
    ...change,
    summary: 'What the second step of the sign-in takes, with WebAuthn’s request options.',
    answers: ok(secondStepResponse),
    errors: ['unauthorized'],
  }),
  signIn('POST /api/auth/two-factor/sign-in', 'public', {
    ...change,
    summary: 'Finishes the sign-in with exactly one of a code, a passkey or a recovery code.',
    body: secondStepBody,
    answers: ok(currentUserResponse),
    errors: ['unauthorized'],
  }),
  signIn('POST /api/auth/two-factor/removal', 'public', {
    ...change,
    summary: 'Asks, after the first step of the sign-in, to remove the second factor in three days. A mail says so.',
    answers: ok(removalResponse),
    errors: ['unauthorized'],
  }),
  account('DELETE /api/auth/two-factor/removal', 'user', {
    basis,
    summary: 'Cancels the removal that was asked for, if there is one.',
    answers: empty,
  }),
  signIn('POST /api/auth/two-factor/removal/cancel', 'public', {
    ...change,
    summary: 'The same by the signed link out of the mail, for the form of the page it leads to.',
    query: cancelRemovalQuery,
    answers: { status: 303, kind: 'redirect', to: 'the page, which says what happened' },
  }),
];
