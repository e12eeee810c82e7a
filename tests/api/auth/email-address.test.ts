import { makeIdentity, sessionCookieOf, useGoogleProvider } from '@/tests/support/providers/use-google-provider';
import { describe, expect, it } from 'vitest';
import { POST as changeAddress } from '@/app/api/auth/address/route';
import { POST as confirmAddress } from '@/app/api/auth/confirm-address/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { findMailedToken } from './mails';

useCleanDatabase();
const { signInWithGoogle } = useGoogleProvider();
const setSettings = useSettings();

const PASSWORD = 'correct-horse-9';
const post = (handler: RouteHandler, path: string, body: object, cookie?: string) =>
  callRoute(handler, { method: 'POST', path: `/api/auth/${path}`, body, cookie });
const registerStatus = async (email: string) =>
  (await post(register, 'register', { email, password: PASSWORD })).status;
const loginStatus = async (email: string, password = PASSWORD) =>
  (await post(login, 'login', { email, password })).status;
const storedAddresses = async () => (await db.user.findMany()).map(({ email }) => email);

/** Each address in its stored form, with other spellings of it. */
const SPELLINGS: [stored: string, ...others: string[]][] = [
  ['jan@xn--mre-kna.co.za', 'jan@môre.co.za', ' Jan@MÔRE.co.za ', 'jan@mo\u0302re.co.za', 'JAN@XN--MRE-KNA.CO.ZA'],
  ['user@example.xn--p1ai', 'user@example.рф', 'USER@EXAMPLE.РФ'],
  ['li@xn--fsqu00a.xn--0zwm56d', 'li@例子.测试', 'li@例子。测试'],
  ['anna@xn--strae-oqa.example', 'anna@straße.example'],
];

describe.each(SPELLINGS)('an account with the address %s', (stored, ...others) => {
  it('is found by every spelling of its domain: registration, verification, sign-in and password reset', async () => {
    expect(await registerStatus(others[0]!)).toBe(201);
    expect(await storedAddresses()).toEqual([stored]);
    for (const email of [stored, ...others]) expect(await registerStatus(email)).toBe(409);
    await post(resendVerification, 'resend-verification', { email: others[0] });
    const token = await findMailedToken(stored, '/verify-email');
    await callRoute(verifyEmail, { path: `/api/auth/verify-email?token=${token}` });
    for (const email of [stored, ...others]) expect(await loginStatus(email)).toBe(200);
    await post(forgotPassword, 'forgot-password', { email: others[0] });
    const reset = { token: await findMailedToken(stored, '/reset-password'), password: 'another-horse-9' };
    expect((await post(resetPassword, 'reset-password', reset)).status).toBe(200);
    expect(await loginStatus(stored, 'another-horse-9')).toBe(200);
  });

  it('is found by every spelling that Google reports', async () => {
    const [first, ...rest] = [...others, stored];
    expect(sessionCookieOf(await signInWithGoogle(makeIdentity({ email: first })))).not.toBe('');
    for (const email of rest) expect(sessionCookieOf(await signInWithGoogle(makeIdentity({ email })))).not.toBe('');
    expect(await storedAddresses()).toEqual([stored]);
  });

  it('can get this address by an address change, but no other account can', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const cookie = await signIn(user);
    expect((await post(changeAddress, 'address', { email: others[0] }, cookie)).status).toBe(204);
    const token = await findMailedToken(stored, '/email-address');
    expect((await post(confirmAddress, 'confirm-address', { token }, cookie)).status).toBe(204);
    expect(await storedAddresses()).toContain(stored);
    await post(changeAddress, 'address', { email: others.at(-1) }, await signIn(other));
    expect(await findMailedToken(stored, '/email-address')).toBe(token);
  });

  it('becomes an admin if ADMIN_EMAILS has another spelling', async () => {
    const { parseEnv } = await import('@/lib/config/env');
    setSettings({ ADMIN_EMAILS: parseEnv({ ADMIN_EMAILS: others[0] }).ADMIN_EMAILS });
    await signInWithGoogle(makeIdentity({ email: stored }));
    expect(await db.user.findMany()).toMatchObject([{ isAdmin: true }]);
  });
});

describe('POST /api/auth/register', () => {
  it.each([
    'a&b@example.co.za',
    'thandi+car@example.co.za',
    "o'brien@example.co.za",
    "!#$%&'*+-/=?^_`{|}~@example.co.za",
    'a.b.c@sub.sub.example.co.za',
    '1@1.example',
    'a@example.museum',
    `${'x'.repeat(64)}@example.com`,
  ])('accepts %s and signs it in', async (email) => {
    expect(await registerStatus(email)).toBe(201);
    expect(await storedAddresses()).toEqual([email]);
    await db.user.updateMany({ data: { emailVerified: new Date() } });
    expect(await loginStatus(email.toUpperCase())).toBe(200);
  });

  it.each([
    '"jan botha"@example.co.za',
    '"jan"@example.co.za',
    'jan botha@example.co.za',
    'jan@exa mple.co.za',
    'jan@localhost',
    'jan@127.0.0.1',
    'jan@127.1',
    'jan@0x7f.1',
    'jan@[127.0.0.1]',
    'jan@[::1]',
    '.jan@example.co.za',
    'jan.@example.co.za',
    'jan..botha@example.co.za',
    'jan@example..co.za',
    'jan@.co.za',
    'jan@example.co.za.',
    'jan@-example.co.za',
    'jan@example-.co.za',
    'jan@exa_mple.co.za',
    'jan@exam%70le.co.za',
    'jan@example.co.za:25',
    'jan@example.co.za/x',
    'jan@evil.example#example.co.za',
    'jan@evil.example@example.co.za',
    'jan@xn--a.co.za',
    'jan@example.c',
    'jan@example.123',
    'josé@example.co.za',
    'jan(comment)@example.co.za',
    'Jan <jan@example.co.za>',
    'jan@example.co.za, b@example.co.za',
    'jan@example.co.za\r\nBcc: b@example.co.za',
    `${'x'.repeat(65)}@example.com`,
    `jan@${'x'.repeat(64)}.com`,
    `jan@${'x.'.repeat(125)}com`,
    '@example.co.za',
    'jan@',
    '@',
  ])('returns 400 for %j', async (email) => {
    const response = await post(register, 'register', { email, password: PASSWORD });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { email: ['Please enter a valid email'] } });
    expect(await storedAddresses()).toEqual([]);
  });
});
