import { hash } from '@node-rs/argon2';
import { addDays, addHours, addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { POST as logout } from '@/app/api/logout/route';
import { LOGIN_LIMIT_PER_ACCOUNT, LOGIN_LIMIT_PER_SOURCE } from '@/lib/accounts/sign-in/rate-limits';
import { createBrowser } from '@/tests/support/create-browser';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';
import { runAtTime } from './at-time';
import { findMailedToken } from './mails';

useCleanDatabase();
const setSettings = useSettings();

const password = 'the right password';
// Cheap to verify, because these tests sign in hundreds of times.
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
const makeUserWithPassword = () => makeUser({ passwordHash });

const createSignInBrowser = (network: string) => {
  const browser = createBrowser(network);
  const signIn = async (email: string, secret = password) =>
    (await browser.call(login, '/api/auth/login', { email, password: secret })).status;
  return { ...browser, signIn };
};

const failSignIns = async (browser: ReturnType<typeof createSignInBrowser>, email: string, times: number) => {
  for (let attempt = 0; attempt < times; attempt++) expect(await browser.signIn(email, 'a wrong one')).toBe(401);
};

/** Uses up the limit of failed sign-ins that an account has across all networks. */
async function exhaustAccountLimit(email: string) {
  const networks = LOGIN_LIMIT_PER_ACCOUNT.points / LOGIN_LIMIT_PER_SOURCE.points;
  for (let network = 0; network < networks; network++)
    await failSignIns(createSignInBrowser(`198.51.100.${network}`), email, LOGIN_LIMIT_PER_SOURCE.points);
}

describe('failed sign-ins from unknown browsers', () => {
  test('do not lock out the owner on another network or other accounts on the same network', async () => {
    const [owner, other] = [await makeUserWithPassword(), await makeUserWithPassword()];
    const stranger = createSignInBrowser('203.0.113.1');
    await failSignIns(stranger, owner.email, 10);
    expect(await stranger.signIn(owner.email)).toBe(429);
    expect(await stranger.signIn(other.email)).toBe(200);
    expect(await createSignInBrowser('203.0.113.2').signIn(owner.email)).toBe(200);
  });

  test.each([
    ['an account', async () => (await makeUserWithPassword()).email],
    ['no account', () => Promise.resolve('nobody@example.com')],
  ])('are limited to a hundred an hour across all networks for an email address with %s', async (_kind, addressOf) => {
    const email = await addressOf();
    await exhaustAccountLimit(email);
    expect(await createSignInBrowser('203.0.113.9').signIn(email, 'a wrong one')).toBe(429);
  });

  test('do not lock out a browser that signed in before or has just reset the password', async () => {
    const { email } = await makeUserWithPassword();
    const [home, fresh] = [createSignInBrowser('203.0.113.1'), createSignInBrowser('203.0.113.1')];
    expect(await home.signIn(email)).toBe(200);
    await home.call(logout, '/api/logout');
    await exhaustAccountLimit(email);
    expect(await fresh.signIn(email)).toBe(429);
    expect(await home.signIn(email)).toBe(200);
    await fresh.call(forgotPassword, '/api/auth/forgot-password', { email });
    const token = await findMailedToken(email, '/reset-password');
    await fresh.call(resetPassword, '/api/auth/reset-password', { token, password: 'another password' });
    expect(await fresh.signIn(email, 'another password')).toBe(200);
  });
});

describe('a known browser', () => {
  test('has its own limit of ten failures, which a successful sign-in resets', async () => {
    const { email } = await makeUserWithPassword();
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(email);
    await failSignIns(home, email, LOGIN_LIMIT_PER_SOURCE.points - 1);
    expect(await home.signIn(email)).toBe(200);
    await failSignIns(home, email, LOGIN_LIMIT_PER_SOURCE.points);
    expect(await home.signIn(email)).toBe(429);
    expect(await createSignInBrowser('203.0.113.1').signIn(email)).toBe(200);
  });

  const failWithCookie = async (email: string, cookie: string | undefined, network: string) => {
    const headers = { 'x-forwarded-for': network, cookie: `known-browser=${cookie}` };
    const body = { email, password: 'a wrong one' };
    return (await callRoute(login, { method: 'POST', path: '/api/auth/login', body, headers })).status;
  };

  test('is not locked out on its network by failures elsewhere with its stolen cookie', async () => {
    const { email } = await makeUserWithPassword();
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(email);
    const stolen = home.cookie('known-browser');
    for (let attempt = 0; attempt < LOGIN_LIMIT_PER_SOURCE.points; attempt++)
      expect(await failWithCookie(email, stolen, `198.51.100.${attempt}`)).toBe(401);
    expect(await failWithCookie(email, stolen, '198.51.100.99')).toBe(429);
    expect(await home.signIn(email)).toBe(200);
  });

  test('is not locked out by failures with the stolen cookie of an earlier sign-in', async () => {
    const { email } = await makeUserWithPassword();
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(email);
    const stolen = home.cookie('known-browser');
    await home.signIn(email);
    for (let attempt = 0; attempt < LOGIN_LIMIT_PER_SOURCE.points; attempt++)
      expect(await failWithCookie(email, stolen, '203.0.113.1')).toBe(401);
    expect(await home.signIn(email)).toBe(200);
  });

  test('stays known to every account that signed in on it', async () => {
    const people = [await makeUserWithPassword(), await makeUserWithPassword()];
    const shared = createSignInBrowser('203.0.113.1');
    for (const { email } of people) expect(await shared.signIn(email)).toBe(200);
    for (const { email } of people) await failSignIns(createSignInBrowser('203.0.113.1'), email, 10);
    for (const { email } of people) expect(await shared.signIn(email)).toBe(200);
  });

  test('is unknown to accounts that never signed in on it, and with a forged cookie', async () => {
    const [mine, theirs] = [await makeUserWithPassword(), await makeUserWithPassword()];
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(mine.email);
    await failSignIns(home, theirs.email, 10);
    expect(await home.signIn(theirs.email)).toBe(429);
    const forged = `!${home.cookie('known-browser')?.slice(1)}`;
    await failSignIns(createSignInBrowser('203.0.113.1'), mine.email, 10);
    const body = { email: mine.email, password };
    const headers = { 'x-forwarded-for': '203.0.113.1', cookie: `known-browser=${forged}` };
    expect((await callRoute(login, { method: 'POST', path: '/api/auth/login', body, headers })).status).toBe(429);
  });

  test('is forgotten when the password is changed in another browser, which itself stays known', async () => {
    const { email } = await makeUserWithPassword();
    const [here, there] = [createSignInBrowser('203.0.113.1'), createSignInBrowser('203.0.113.1')];
    for (const browser of [here, there]) await browser.signIn(email);
    const body = { currentPassword: password, newPassword: 'another password' };
    expect((await here.call(changePassword, '/api/auth/change-password', body, 'PATCH')).status).toBe(200);
    await failSignIns(createSignInBrowser('203.0.113.1'), email, 10);
    expect(await there.signIn(email, 'another password')).toBe(429);
    expect(await here.signIn(email, 'another password')).toBe(200);
  });

  test('is forgotten a year after its last sign-in', async () => {
    const { email } = await makeUserWithPassword();
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(email);
    // Rate limits use the machine's clock, not the mocked one, so this limit stays used up.
    await failSignIns(createSignInBrowser('203.0.113.1'), email, 10);
    expect(await runAtTime(addDays(addHours(new Date(), -1), 365), () => home.signIn(email))).toBe(200);
    expect(await runAtTime(addMinutes(addDays(new Date(), 2 * 365), 1), () => home.signIn(email))).toBe(429);
  });

  test('gets a Secure __Host- cookie without personal data on https', async () => {
    setSettings({ APP_URL: 'https://reminders.example.com' });
    const { id, email } = await makeUserWithPassword();
    const body = { email, password };
    const headers = { origin: 'https://reminders.example.com' };
    const response = await callRoute(login, { method: 'POST', path: '/api/auth/login', body, headers });
    const cookie = response.headers.getSetCookie()[1] ?? '';
    expect(cookie).toMatch(
      /^__Host-known-browser=[\w-]{43}\.\d+(\.[\w-]{43}){2}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookie).not.toContain(id);
  });
});
