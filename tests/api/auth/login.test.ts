import { addDays, addSeconds } from 'date-fns';
import { describe, expect, test, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { GET as serverLogin } from '@/app/api/login/route';
import { GET as logout, POST as postLogout } from '@/app/api/logout/route';
import { LOGIN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/password';
import type * as passwords from '@/lib/accounts/sign-in/password';
import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

vi.mock('@/lib/accounts/sign-in/password', { spy: true });

useCleanDatabase();

const password = 'secret-1';
const makeUserWithPassword = async (data: Parameters<typeof makeUser>[0] = {}) =>
  makeUser({ passwordHash: await hashPassword(password), ...data });
const callLogin = (body: unknown, headers: Record<string, string> = {}) =>
  callRoute(login, { method: 'POST', path: '/api/auth/login', body, headers });
const callCurrentUser = (cookie?: string) => callRoute(currentUser, { path: '/api/auth/user', cookie });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

describe('POST /api/auth/login', () => {
  test('returns the user without the password hash and stores only a hash of the session token', async () => {
    const user = await makeUserWithPassword();
    const response = await callLogin({ email: user.email.toUpperCase(), password });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(currentUserResponseSchema.strict().parse(body)).toMatchObject({ id: user.id, hasPassword: true });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^authjs\.session-token=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    const session = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(cookie).not.toContain(session.sessionToken);
    expect((await callCurrentUser(cookieOf(response))).status).toBe(200);
  });

  test('returns the same 401 for a wrong password, an unknown address and a user without password', async () => {
    const user = await makeUserWithPassword();
    const wrong = await callLogin({ email: user.email, password: 'wrong-password' });
    const unknown = await callLogin({ email: 'nobody@example.com', password: 'wrong-password' });
    const googleOnly = await callLogin({ email: (await makeUser({ passwordHash: null })).email, password });
    expect([wrong.status, unknown.status, googleOnly.status]).toEqual([401, 401, 401]);
    const bodies = [await wrong.json(), await unknown.json(), await googleOnly.json()];
    expect(bodies[0].message).toBe('Invalid email or password');
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('reveals that an account is unverified only if the password is right', async () => {
    const user = await makeUserWithPassword({ emailVerified: null });
    expect((await callLogin({ email: user.email, password: 'wrong-password' })).status).toBe(401);
    const response = await callLogin({ email: user.email, password });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'email_unverified',
      message: 'Please verify your email address before signing in.',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    [{ email: 'nope', password }, { email: ['Please enter a valid email'] }],
    [{ email: 'a@example.com', password: '12345' }, { password: ['Password must be at least 6 characters'] }],
    [{ email: ['a@example.com'], password: 123456 }, { email: ['Please enter a valid email'] }],
    [{}, { email: ['Please enter a valid email'], password: ['Password must be at least 6 characters'] }],
  ])('returns 400 with field errors for the invalid body %j', async (body, fields) => {
    const response = await callLogin(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields });
  });

  test('returns 400 for a body that is not JSON or not an object', async () => {
    for (const body of ['{"email":', '"text"', '[]', 'null']) {
      const response = await callRoute(login, {
        method: 'POST',
        path: '/api/auth/login',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(400);
    }
  });

  test('counts invalid requests towards the rate limit of the IP address', async () => {
    for (let attempt = 0; attempt < LOGIN_LIMIT_PER_IP.points; attempt++)
      expect((await callLogin({ email: 'no address' })).status).toBe(400);
    expect((await callLogin({ email: 'no address' })).status).toBe(429);
  });

  test('returns 429 after ten failed sign-ins to one account from one network; a success resets the count', async () => {
    const user = await makeUserWithPassword();
    const guess = () => callLogin({ email: user.email, password: 'wrong-password' });
    for (let attempt = 0; attempt < 9; attempt++) expect((await guess()).status).toBe(401);
    expect((await callLogin({ email: user.email, password })).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    const blocked = await guess();
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await makeUserWithPassword();
    expect((await callLogin({ email: other.email, password })).status).toBe(200);
  });

  test('ends the previous session of the browser', async () => {
    const user = await makeUserWithPassword();
    const first = cookieOf(await callLogin({ email: user.email, password }));
    await callLogin({ email: user.email, password }, { cookie: first });
    expect((await callCurrentUser(first)).status).toBe(401);
  });

  test('starts no session when the password changes during the password check', async () => {
    const user = await makeUserWithPassword();
    const passwordHash = await hashPassword('another-secret');
    vi.mocked(verifyPassword).mockImplementationOnce(async (...args) => {
      const { verifyPassword: verify } = await vi.importActual<typeof passwords>('@/lib/accounts/sign-in/password');
      const matches = await verify(...args);
      await db.user.update({ where: { id: user.id }, data: { passwordHash } });
      return matches;
    });
    const response = await callLogin({ email: user.email, password });
    expect(response.status).toBe(401);
    expect((await response.json()).message).toBe('Invalid email or password');
    expect(await db.session.count()).toBe(0);
  });

  test('returns 403 for a cross-origin request', async () => {
    const user = await makeUserWithPassword();
    const response = await callLogin({ email: user.email, password }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

describe('GET /api/auth/user', () => {
  test('returns 401 without a session, with an unknown token and after the session expired', async () => {
    expect((await callCurrentUser()).status).toBe(401);
    expect((await callCurrentUser('authjs.session-token=made-up')).status).toBe(401);
    const cookie = await signIn(await makeUser());
    expect((await callCurrentUser(cookie)).status).toBe(200);
    const spy = vi.spyOn(clock, 'now').mockReturnValue(addSeconds(addDays(new Date(), 30), 5));
    expect((await callCurrentUser(cookie)).status).toBe(401);
    spy.mockRestore();
  });

  test('returns exactly the fields of the contract', async () => {
    const user = await makeUser({ firstName: 'Thandi', theme: 'dark', passwordHash: null });
    const body = await (await callCurrentUser(await signIn(user))).json();
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Thandi',
      lastName: user.lastName,
      profileImageUrl: null,
      isAdmin: false,
      isTestingUser: false,
      hasPassword: false,
      mailProblem: null,
      twoFactorEndsAt: null,
      theme: 'dark',
      locale: 'en-ZA',
      showSATemplates: true,
      currencyFormat: 'ZAR',
      timezone: 'Africa/Johannesburg',
      dateFormat: 'DD/MM/YYYY',
      notifyHour: 8,
      oneMailAMorning: false,
      weeklyMail: 'off',
    });
  });
});

describe('GET or POST /api/logout', () => {
  test('ends the session on the server and clears the cookie', async () => {
    for (const [handler, method] of [
      [logout, 'GET'],
      [postLogout, 'POST'],
    ] as const) {
      const cookie = await signIn(await makeUser());
      const response = await callRoute(handler, { method, path: '/api/logout', cookie });
      expect(response.status).toBe(204);
      expect(response.headers.get('set-cookie')).toMatch(/^authjs\.session-token=; .*1970/);
      expect((await callCurrentUser(cookie)).status).toBe(401);
    }
  });

  test('keeps other sessions of the user and returns 204 without a session', async () => {
    const user = await makeUser();
    const [here, there] = [await signIn(user), await signIn(user)];
    await callRoute(logout, { path: '/api/logout', cookie: here });
    expect((await callCurrentUser(there)).status).toBe(200);
    expect((await callRoute(logout, { path: '/api/logout' })).status).toBe(204);
  });

  test('redirects a browser navigation to the landing page', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    const response = await callRoute(logout, { path: '/api/logout', headers, cookie: await signIn(await makeUser()) });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });

  test('returns 403 for a link on another site and keeps the session', async () => {
    const cookie = await signIn(await makeUser());
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await callRoute(logout, { path: '/api/logout', cookie, headers })).status).toBe(403);
    expect((await callCurrentUser(cookie)).status).toBe(200);
  });
});

describe('GET /api/login', () => {
  test.each([
    ['', '/login'],
    ['?returnTo=%2Fdashboard%3Freminder%3D1', '/login?returnTo=%2Fdashboard%3Freminder%3D1'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%5Cevil.example', '/login'],
    ['?returnTo=%2F%09%2Fevil.example', '/login'],
    ['?returnTo=%2F.%2F%2Fevil.example', '/login'],
    ['?returnTo=javascript%3Aalert(1)', '/login'],
    ['?returnTo=%2Fapi%2Flogout', '/login'],
  ])('redirects to $1 for the query $0', async (query, location) => {
    const response = await callRoute(serverLogin, { path: `/api/login${query}` });
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });
});
