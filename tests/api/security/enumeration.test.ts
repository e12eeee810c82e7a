import { hash, verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as resend } from '@/app/api/auth/resend-verification/route';
import { renderMail } from '@/emails/render-mail';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import type { RouteHandler } from '@/lib/http/route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';

vi.mock('@node-rs/argon2', { spy: true });
vi.mock('@/emails/render-mail', { spy: true });

useCleanDatabase();

const signInWithWrongPassword = (email: string) =>
  callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password: 'a wrong password' } });

// Signs in once beforehand, because the first sign-in without a stored hash creates the dummy hash.
beforeEach(() => signInWithWrongPassword('first@example.com'));

/** Returns the argon2 parameters of a hash, which determine how long a check takes. */
const costOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4).join('$');

test.each<[string, () => Promise<{ email: string }>]>([
  ['an account', async () => makeUser({ passwordHash: await hashPassword('the right password') })],
  [
    'an account that is not verified',
    async () => makeUser({ passwordHash: await hashPassword('the right password'), emailVerified: null }),
  ],
  ['an account without a password', () => makeUser({ passwordHash: null })],
  ['no account', () => Promise.resolve({ email: 'nobody@example.com' })],
])('a refused sign-in runs exactly one password check for an address with %s', async (_kind, make) => {
  const { email } = await make();
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  expect((await signInWithWrongPassword(email)).status).toBe(401);
  expect(vi.mocked(verify).mock.calls.map(([checked]) => costOf(checked))).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(hash).not.toHaveBeenCalled();
});

/** Records the SQL statements of a call and counts the mails that it renders. */
async function recordWork(call: () => Promise<Response>) {
  const query = vi.spyOn(Client.prototype, 'query');
  vi.mocked(renderMail).mockClear();
  expect((await call()).status).toBe(200);
  const statements = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
  query.mockRestore();
  return { statements, rendered: vi.mocked(renderMail).mock.calls.length };
}

const makeUnverifiedUser = () => makeUser({ emailVerified: null });
const unknownUser = () => Promise.resolve({ email: 'nobody@example.com' });

test.each<[string, RouteHandler, string, () => Promise<{ email: string }>, () => Promise<{ email: string }>]>([
  ['forgot password', forgotPassword, '/api/auth/forgot-password', () => makeUser(), unknownUser],
  ['resend verification, unknown address', resend, '/api/auth/resend-verification', makeUnverifiedUser, unknownUser],
  [
    'resend verification, verified address',
    resend,
    '/api/auth/resend-verification',
    makeUnverifiedUser,
    () => makeUser(),
  ],
])(
  'a request for a mail runs the same SQL and renders one mail whether or not it is sent: %s',
  async (_kind, handler, path, make, makeOther) => {
    const [one, other] = [await make(), await makeOther()];
    const call = (email: string) => () => callRoute(handler, { method: 'POST', path, body: { email } });
    await call('warm-up@example.com')();
    const expected = await recordWork(call(one.email));
    expect(expected.statements.length).toBeGreaterThan(5);
    expect(expected.rendered).toBe(1);
    expect(await recordWork(call(other.email))).toEqual(expected);
  },
);
