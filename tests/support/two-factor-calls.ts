import { generateSync } from 'otplib';
import { DELETE as removeOne } from '@/app/api/auth/two-factor/authenticators/[id]/route';
import { POST as beginApp, PUT as confirmApp } from '@/app/api/auth/two-factor/app/route';
import { POST as beginPasskey, PUT as confirmPasskey } from '@/app/api/auth/two-factor/passkey/route';
import { POST as requestRemoval } from '@/app/api/auth/two-factor/removal/route';
import { GET as describeStep, POST as finishStep } from '@/app/api/auth/two-factor/sign-in/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { clock } from '@/lib/clock';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import type { AuthenticatorAddedResponse, AuthenticatorAppSetupResponse } from '@/lib/accounts/two-factor/schema';
import { callRoute } from './call-route';
import { makePasskey } from './passkey';
import { makeUser, signIn } from './user-factory';

export const PASSWORD = 'the right password';
// Hash the password only once, because argon2 is deliberately slow.
const passwordHash = await hashPassword(PASSWORD);

export async function makeUserWithSession() {
  const user = await makeUser({ passwordHash });
  return { user, cookie: await signIn(user) };
}

/** Returns the named cookie that a response sets, in the format of a Cookie header. */
export const cookieFrom = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';', 1)[0] ?? '';

/** @param steps number of 30-second steps by which to shift the time of the code */
export const totpCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 });

const callTwoFactor = (
  body: unknown,
  cookie: string,
  handler: Parameters<typeof callRoute>[0],
  method: string,
  path: string,
) => callRoute(handler, { method, path: `/api/auth/two-factor/${path}`, cookie, ...(body !== undefined && { body }) });

export const callBeginAppSetup = (cookie: string) => callTwoFactor(undefined, cookie, beginApp, 'POST', 'app');
export const callConfirmAppSetup = (cookie: string, body: object) =>
  callTwoFactor(body, cookie, confirmApp, 'PUT', 'app');
export const callBeginPasskeySetup = (cookie: string) =>
  callTwoFactor(undefined, cookie, beginPasskey, 'POST', 'passkey');
export const callConfirmPasskeySetup = (cookie: string, body: object) =>
  callTwoFactor(body, cookie, confirmPasskey, 'PUT', 'passkey');
export const callRemoveAuthenticator = (cookie: string, id: string) =>
  callRoute(removeOne, {
    method: 'DELETE',
    path: `/api/auth/two-factor/authenticators/${id}`,
    params: { id },
    cookie,
  });

/** Adds an authenticator app, confirmed with the current code. A sign-in needs a later one. */
export async function addAuthenticatorApp(cookie: string) {
  const begun = await callBeginAppSetup(cookie);
  const { secret } = (await begun.json()) as AuthenticatorAppSetupResponse;
  const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
  const code = totpCode(secret);
  const confirmed = await callConfirmAppSetup(both, { code });
  return { secret, code, ...((await confirmed.json()) as AuthenticatorAddedResponse) };
}

export async function addPasskey(cookie: string) {
  const begun = await callBeginPasskeySetup(cookie);
  const passkey = makePasskey();
  const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
  const confirmed = await callConfirmPasskeySetup(both, { passkey: passkey.register(await begun.json()) });
  return { passkey, ...((await confirmed.json()) as AuthenticatorAddedResponse) };
}

export const callLogin = (email: string, cookie?: string, password = PASSWORD) =>
  callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password }, cookie });

/** Calls login with the right password. @returns the cookie for the second step of the sign-in */
export const completePasswordStep = async (email: string): Promise<string> =>
  cookieFrom(await callLogin(email), 'second-step');

export const callSecondStep = (cookie: string, body: object) =>
  callTwoFactor(body, cookie, finishStep, 'POST', 'sign-in');
export const callDescribeSecondStep = (cookie: string) =>
  callTwoFactor(undefined, cookie, describeStep, 'GET', 'sign-in');

export const callRequestRemoval = (cookie: string) =>
  callTwoFactor(undefined, cookie, requestRemoval, 'POST', 'removal');

export const callCurrentUser = (cookie: string) => callRoute(currentUser, { path: '/api/auth/user', cookie });
