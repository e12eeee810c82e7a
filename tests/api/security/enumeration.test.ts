import { hash, verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { hashPassword } from '@/lib/auth/password';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makeUser } from '@/tests/support/people';

vi.mock('@node-rs/argon2', { spy: true });

useDatabase();

const guess = (email: string) =>
  callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password: 'a wrong password' } });

// The hash that stands in for those that are missing is made once, for the first who needs it.
beforeEach(() => guess('first@example.com'));

/** Takes as good as all of the time of a sign-in, and the same for every password: what it costs stands in the hash. */
const costOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4).join('$');

test.each<[string, () => Promise<{ email: string }>]>([
  ['an account', async () => makeUser({ passwordHash: await hashPassword('the right password') })],
  [
    'an account that is not verified',
    async () => makeUser({ passwordHash: await hashPassword('the right password'), emailVerified: null }),
  ],
  ['an account without a password', () => makeUser({ passwordHash: null })],
  ['no account', () => Promise.resolve({ email: 'nobody@example.com' })],
])(
  'a refused sign-in costs one check of a password, whether the address has an account or not: %s',
  async (_kind, make) => {
    const { email } = await make();
    vi.mocked(hash).mockClear();
    vi.mocked(verify).mockClear();
    expect((await guess(email)).status).toBe(401);
    expect(vi.mocked(verify).mock.calls.map(([checked]) => costOf(checked))).toEqual([
      '$argon2id$v=19$m=19456,t=2,p=1',
    ]);
    expect(hash).not.toHaveBeenCalled();
  },
);
