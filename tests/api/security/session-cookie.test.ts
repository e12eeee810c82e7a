import { addDays, addSeconds } from 'date-fns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as chooseLanguage } from '@/app/api/language/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const originalAppUrl = env().APP_URL;
afterEach(() => void (env().APP_URL = originalAppUrl));

const password = 'the right password';

test('on https the session cookie is Secure and has the __Host- prefix', async () => {
  env().APP_URL = 'https://reminders.example.com';
  const { email } = await makeUser({ passwordHash: await hashPassword(password) });
  const response = await callRoute(login, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password },
    headers: { origin: 'https://reminders.example.com' },
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-authjs\.session-token=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/);

  // A cookie without the prefix is ignored, because anybody on the network could set it over http.
  const token = cookie.split(/[=;]/)[1];
  const callWithCookie = (name: string) =>
    callRoute(currentUser, { path: '/api/auth/user', cookie: `${name}=${token}` });
  expect((await callWithCookie('authjs.session-token')).status).toBe(401);
  expect((await callWithCookie('__Host-authjs.session-token')).status).toBe(200);
});

test('a session is extended on use, but ends half a year after the sign-in', async () => {
  const user = await makeUser();
  const cookie = await signIn(user);
  const signedInAt = new Date();
  const statusOnDay = async (day: number) => {
    vi.spyOn(clock, 'now').mockReturnValue(addSeconds(addDays(signedInAt, day), 5));
    const { status } = await callRoute(currentUser, { path: '/api/auth/user', cookie });
    vi.restoreAllMocks();
    return status;
  };
  for (let day = 20; day < 180; day += 20) expect(await statusOnDay(day), `day ${day}`).toBe(200);
  expect(await statusOnDay(179)).toBe(200);
  expect(await statusOnDay(181)).toBe(401);
});

test('a response that sets another cookie extends the session cookie too', async () => {
  const cookie = await signIn(await makeUser());
  vi.spyOn(clock, 'now').mockReturnValue(addDays(new Date(), 2));
  const { headers } = await callRoute(chooseLanguage, { method: 'POST', path: '/api/language?language=af', cookie });
  vi.restoreAllMocks();
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['language', 'authjs.session-token']);
});

describe('a token hash read from the sessions table', () => {
  test('is rejected with 401 when sent as the session cookie', async () => {
    const user = await makeUser();
    const [name] = (await signIn(user)).split('=');
    const { sessionToken } = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    const response = await callRoute(currentUser, { path: '/api/auth/user', cookie: `${name}=${sessionToken}` });
    expect(response.status).toBe(401);
  });
});
