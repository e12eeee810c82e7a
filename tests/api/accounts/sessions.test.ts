import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { subDays, subHours } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { DELETE as endOthers, GET as listSessions } from '@/app/api/auth/sessions/route';
import { DELETE as endOne } from '@/app/api/auth/sessions/[id]/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { signedInBrowsersResponseSchema } from '@/lib/accounts/profile/schema';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PASSWORD = 'the right password';
const passwordHash = await hashPassword(PASSWORD);

const call = (handler: RouteHandler, cookie: string, id?: string, userAgent = WINDOWS) =>
  callRoute(handler, {
    method: handler === listSessions || handler === currentUser ? 'GET' : 'DELETE',
    path: `/api/auth/sessions${id ? `/${id}` : ''}`,
    params: id ? { id } : {},
    cookie,
    headers: { 'user-agent': userAgent },
  });
const sessionsOf = async (cookie: string, userAgent?: string) =>
  signedInBrowsersResponseSchema.parse(await (await call(listSessions, cookie, undefined, userAgent)).json());
const isSignedIn = async (cookie: string) => (await call(currentUser, cookie)).status === 200;

/** Returns the cookies of the browser after signing in. */
async function signInByPassword(email: string, userAgent: string, cookie?: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const headers = { 'user-agent': userAgent };
  const response = await callRoute(login, { method: 'POST', path: '/api/auth/login', body, cookie, headers });
  expect(response.status).toBe(200);
  return cookiesOf(response);
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

describe('GET /api/auth/sessions', () => {
  it('lists the sessions of the caller by browser and system, without what signs in', async () => {
    const { email } = await makeUser({ passwordHash });
    await signIn(await makeUser());
    await signInByPassword(email, ANDROID);
    const cookie = await signInByPassword(email, WINDOWS);
    const response = await call(listSessions, cookie);
    const text = await response.clone().text();
    expect(await response.json()).toMatchObject([
      { browser: 'Firefox', system: 'Windows', current: true },
      { browser: 'Chrome', system: 'Android', current: false },
    ]);
    for (const { sessionToken } of await db.session.findMany()) expect(text).not.toContain(sessionToken);
    for (const { id } of await sessionsOf(cookie)) expect(await isSignedIn(`authjs.session-token=${id}`)).toBe(false);
  });

  it('names browser and system of the last call', async () => {
    const user = await makeUser();
    const phone = await signIn(user);
    const other = await signIn(user);
    await call(currentUser, phone, undefined, ANDROID);
    expect(await sessionsOf(other)).toMatchObject([{ current: true }, { browser: 'Chrome', system: 'Android' }]);
    expect(await sessionsOf(phone, WINDOWS)).toMatchObject([{ browser: 'Firefox', current: true }, {}]);
  });

  it('says when a session was last seen', async () => {
    const user = await makeUser();
    const [seen, other] = [await signIn(user), await signIn(user)];
    await db.session.updateMany({ data: { lastSeenAt: subDays(new Date(), 3) } });
    await call(currentUser, seen);
    const [, session] = await sessionsOf(other);
    expect(Date.parse(session!.lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('records nothing anew while the same browser uses the session within a day', async () => {
    const cookie = await signIn(await makeUser());
    await call(currentUser, cookie);
    const lastSeenAt = subHours(new Date(), 5);
    await db.session.updateMany({ data: { lastSeenAt } });
    await call(currentUser, cookie);
    expect(await db.session.findFirstOrThrow()).toMatchObject({ lastSeenAt });
  });

  it('leaves out expired sessions', async () => {
    const user = await makeUser();
    const cookie = await signIn(user);
    const expires = subDays(new Date(), 1);
    await db.session.create({ data: { userId: user.id, sessionToken: hashToken('old'), expires } });
    expect(await sessionsOf(cookie)).toHaveLength(1);
  });

  it('returns 401 without a session', async () => {
    expect((await call(listSessions, '')).status).toBe(401);
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends that session alone', async () => {
    const user = await makeUser();
    const [ended, kept, current] = [await signIn(user), await signIn(user), await signIn(user)];
    const { id } = await db.session.findFirstOrThrow({ where: { sessionToken: hashToken(ended.split('=')[1]!) } });
    expect((await call(endOne, current, id)).status).toBe(204);
    expect([await isSignedIn(ended), await isSignedIn(kept), await isSignedIn(current)]).toEqual([false, true, true]);
    expect((await call(endOne, current, id)).status).toBe(404);
  });

  it('returns 404 for a session of another user, which goes on', async () => {
    const stranger = await signIn(await makeUser());
    const { id } = await db.session.findFirstOrThrow();
    const cookie = await signIn(await makeUser());
    expect((await call(endOne, cookie, id)).status).toBe(404);
    expect((await call(endOne, cookie, randomUUID())).status).toBe(404);
    expect((await call(endOne, cookie, 'not-an-id')).status).toBe(404);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('returns 400 for the current session, which goes on', async () => {
    const cookie = await signIn(await makeUser());
    const { id } = await db.session.findFirstOrThrow();
    expect((await call(endOne, cookie, id)).status).toBe(400);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends the other sessions of the caller, and nobody else’s', async () => {
    const user = await makeUser();
    const stranger = await signIn(await makeUser());
    const [ended, current] = [await signIn(user), await signIn(user)];
    expect((await call(endOthers, current)).status).toBe(204);
    expect([await isSignedIn(ended), await isSignedIn(current), await isSignedIn(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a sign-in from a new browser', () => {
  const mails = () => provider.accepted().filter(({ subject }) => subject === 'New sign-in to your account');

  it('is mailed once, but not the first sign-in of the account', async () => {
    const { email } = await makeUser({ passwordHash });
    const known = await signInByPassword(email, WINDOWS);
    expect(mails()).toHaveLength(0);
    const phone = await signInByPassword(email, ANDROID);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({ to: [email] });
    expect(mails()[0]?.text).toContain('Chrome on Android');
    await signInByPassword(email, ANDROID, phone);
    await signInByPassword(email, WINDOWS, known);
    expect(mails()).toHaveLength(1);
  });

  it('is mailed from a browser that was signed out from another one, which stays known', async () => {
    const { email } = await makeUser({ passwordHash });
    const current = await signInByPassword(email, WINDOWS);
    const phone = await signInByPassword(email, ANDROID);
    const response = await call(endOthers, current);
    expect([await isSignedIn(phone), await isSignedIn(current)]).toEqual([false, true]);
    await signInByPassword(email, ANDROID, phone);
    expect(mails()).toHaveLength(2);
    await signInByPassword(email, WINDOWS, cookiesOf(response));
    expect(mails()).toHaveLength(2);
  });
});
