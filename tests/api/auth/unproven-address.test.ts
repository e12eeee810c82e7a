import { addDays } from 'date-fns';
import { beforeEach, describe, expect, test } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as disown } from '@/app/api/auth/not-me/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { checkDisownLink } from '@/lib/accounts/profile/disown-registration';
import type { RouteHandler } from '@/lib/http/route';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { addAuthenticatorApp, addPasskey } from '@/tests/support/two-factor-calls';
import { useSettings } from '@/tests/support/use-settings';
import { runAtTime } from './at-time';
import { findMailedToken } from './mails';

useCleanDatabase();
const setSettings = useSettings();
const email = 'chief@example.com';
const password = 'the first password';
beforeEach(() => setSettings({ ADMIN_EMAILS: [email], TESTING_EMAILS: [email] }));

const post = (handler: RouteHandler, path: string, body?: object) => callRoute(handler, { method: 'POST', path, body });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
/** Registers the address. @returns the cookie that identifies the registering browser */
const registerAs = async (address: string) =>
  cookieOf(await post(register, '/api/auth/register', { email: address, password }));
const verify = async (cookie?: string) => {
  const query = new URLSearchParams({ token: await findMailedToken(email, '/verify-email') });
  return (await callRoute(verifyEmail, { path: `/api/auth/verify-email?${query}`, cookie })).status;
};
const signInWith = (secret: string) => post(login, '/api/auth/login', { email, password: secret });
const readRoles = () => db.user.findUniqueOrThrow({ where: { email }, select: { isAdmin: true, isTestingUser: true } });
const NO_ROLES = { isAdmin: false, isTestingUser: false };
const BOTH_ROLES = { isAdmin: true, isTestingUser: true };

async function resetPasswordTo(secret: string) {
  await post(forgotPassword, '/api/auth/forgot-password', { email });
  const token = await findMailedToken(email, '/reset-password');
  expect((await post(resetPassword, '/api/auth/reset-password', { token, password: secret })).status).toBe(200);
}

describe('a role configured for an email address', () => {
  test('is granted when the verification link is opened in the browser that registered', async () => {
    const cookie = await registerAs(email);
    expect(await readRoles()).toEqual(NO_ROLES);
    expect(await verify(cookie)).toBe(200);
    expect(await readRoles()).toEqual(BOTH_ROLES);
    expect(await (await signInWith(password)).json()).toMatchObject(BOTH_ROLES);
  });

  test('is not granted when another browser opens the link, although the address is verified', async () => {
    await registerAs(email);
    expect(await verify()).toBe(200);
    const response = await signInWith(password);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(NO_ROLES);
  });

  test('is granted when the registering browser opens the link after a mail scanner did', async () => {
    const cookie = await registerAs(email);
    await verify();
    await verify(cookie);
    expect(await readRoles()).toEqual(BOTH_ROLES);
  });

  test('is not granted if the verifying browser registered another address or sent a forged cookie', async () => {
    const cookie = await registerAs(email);
    await verify(await registerAs('stranger@example.com'));
    await verify(`${cookie.slice(0, -1)}!`);
    await verify(cookie.replace(/=\d/, '=9'));
    expect(await readRoles()).toEqual(NO_ROLES);
  });

  test('is granted by a later password reset, which invalidates the old password and sessions', async () => {
    await registerAs(email);
    await verify();
    const squatter = cookieOf(await signInWith(password));
    await resetPasswordTo("the owner's password");
    expect(await readRoles()).toEqual(BOTH_ROLES);
    expect((await callRoute(currentUser, { path: '/api/auth/user', cookie: squatter })).status).toBe(401);
    expect((await signInWith(password)).status).toBe(401);
    expect((await signInWith("the owner's password")).status).toBe(200);
  });
});

test('a password reset removes the second factor that a squatter set up', async () => {
  await registerAs(email);
  await verify();
  await addAuthenticatorApp(cookieOf(await signInWith(password)));
  expect((await signInWith(password)).status).toBe(401);
  await resetPasswordTo("the owner's password");
  expect((await signInWith("the owner's password")).status).toBe(200);
});

test('a password reset keeps a role that was granted manually', async () => {
  setSettings({ ADMIN_EMAILS: [], TESTING_EMAILS: [] });
  await registerAs(email);
  await db.user.update({ where: { email }, data: { isAdmin: true } });
  await resetPasswordTo("the owner's password");
  expect(await readRoles()).toEqual({ isAdmin: true, isTestingUser: false });
});

describe("the 'This was not me' link", () => {
  const notMe = async () => {
    const token = await findMailedToken(email, '/not-me');
    const state = () => checkDisownLink({ token, now: new Date() });
    const path = `/api/auth/not-me?${new URLSearchParams({ token })}`;
    const submit = async () => {
      const response = await post(disown, path);
      expect(response.status).toBe(303);
      return response.headers.get('location');
    };
    return { token, state, submit };
  };

  test('erases the account and lets the address be registered again', async () => {
    await registerAs(email);
    const { state, submit } = await notMe();
    expect(await state()).toBe('possible');
    expect(await db.user.count()).toBe(1);
    expect(await submit()).toBe('/not-me?state=erased');
    expect(await db.user.count()).toBe(0);
    expect([await state(), await submit()]).toEqual(['invalid', '/not-me?state=invalid']);
    expect((await post(register, '/api/auth/register', { email, password })).status).toBe(201);
    expect(await submit()).toBe('/not-me?state=invalid');
    expect(await db.user.count()).toBe(1);
  });

  test('erases an account and ends its sessions even if a mail scanner verified the address', async () => {
    await registerAs(email);
    await verify();
    const stranger = cookieOf(await signInWith(password));
    expect(await (await notMe()).submit()).toBe('/not-me?state=erased');
    expect((await callRoute(currentUser, { path: '/api/auth/user', cookie: stranger })).status).toBe(401);
    expect((await signInWith(password)).status).toBe(401);
  });

  test.each<[string, (cookie: string) => Promise<unknown>]>([
    ['verified the address in the browser that registered', verify],
    ['reset the password', () => resetPasswordTo("the owner's password")],
  ])('erases nothing once the owner has %s', async (_how, prove) => {
    const cookie = await registerAs(email);
    const { state, submit } = await notMe();
    await prove(cookie);
    expect([await state(), await submit()]).toEqual(['proven', '/not-me?state=proven']);
    expect(await db.user.count()).toBe(1);
  });

  test.each([
    ['an authenticator app', addAuthenticatorApp],
    ['a passkey', addPasskey],
  ])('erases nothing if the account, verified in another browser, has %s', async (_kind, add) => {
    await registerAs(email);
    const { state, submit } = await notMe();
    await verify();
    await add(cookieOf(await signInWith(password)));
    expect([await state(), await submit()]).toEqual(['proven', '/not-me?state=proven']);
    expect(await db.user.count()).toBe(1);
  });

  test('is rejected with a forged token and expires after thirty days', async () => {
    await registerAs(email);
    const { token } = await notMe();
    const state = (changed: string) => checkDisownLink({ token: changed, now: new Date() });
    expect([await state(`${token}x`), await state(token.replace(/\.\d/, '.9')), await state('x')]).toEqual(
      Array(3).fill('invalid'),
    );
    const call = () => post(disown, `/api/auth/not-me?${new URLSearchParams({ token })}`);
    const late = await runAtTime(addDays(new Date(), 31), call);
    expect(late.headers.get('location')).toBe('/not-me?state=invalid');
    const inTime = await runAtTime(addDays(new Date(), 29), call);
    expect(inTime.headers.get('location')).toBe('/not-me?state=erased');
  });
});
