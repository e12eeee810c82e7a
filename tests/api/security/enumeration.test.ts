import { expect, test } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { hashPassword } from '@/lib/auth/password';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makeUser } from '@/tests/support/people';

useDatabase();

/** Tries in each case: below the ten failures that block an account. */
const TRIES = 8;

test('the time of a refused sign-in does not tell whether the address has an account, or a password', async () => {
  const known = await makeUser({ passwordHash: await hashPassword('the right password') });
  const googleOnly = await makeUser({ passwordHash: null });
  const cases = { known: known.email, googleOnly: googleOnly.email, unknown: 'nobody@example.com' };
  const best: Record<string, number> = {};
  // The least of several times is the work itself; the machine's other doings only ever add to it. The first round warms up.
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    for (const [name, email] of Object.entries(cases)) {
      const started = performance.now();
      const response = await callRoute(login, {
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password: 'a wrong password' },
      });
      const took = performance.now() - started;
      expect(response.status).toBe(401);
      if (attempt > 0) best[name] = Math.min(best[name] ?? Infinity, took);
    }
  }
  // Without the same work an unknown address is answered many times as fast.
  for (const name of ['googleOnly', 'unknown']) {
    const ratio = (best[name] ?? 0) / (best.known ?? 1);
    expect(ratio, `${name} against known`).toBeGreaterThan(0.5);
    expect(ratio, `${name} against known`).toBeLessThan(2);
  }
});
