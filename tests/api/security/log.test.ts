import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { sweep } from '@/lib/operations/sweep';
import { logger } from '@/lib/logger';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUserWithEverything, PERSONAL_DATA } from '../privacy/user-with-everything';

useCleanDatabase();

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
let lines: string[];

beforeEach(() => {
  lines = [];
  for (const level of LEVELS) {
    vi.spyOn(logger, level).mockImplementation((...args: unknown[]) => {
      lines.push(
        JSON.stringify(args, (_key, value: unknown) => (value instanceof Error ? serializeError(value) : value)),
      );
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const serializeError = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause: String(cause) });

test('the log contains no personal data, password or token after most features were used', async () => {
  const password = 'correct horse battery';
  const post = (handler: Parameters<typeof callRoute>[0], path: string, body: object) =>
    callRoute(handler, { method: 'POST', path, body });
  await post(register, '/api/auth/register', {
    email: PERSONAL_DATA.address,
    password,
    firstName: PERSONAL_DATA.firstName,
  });
  await post(login, '/api/auth/login', { email: PERSONAL_DATA.address, password });
  await post(login, '/api/auth/login', { email: PERSONAL_DATA.address, password: 'incorrect horse' });
  await post(resetPassword, '/api/auth/reset-password', { token: 'a-token-of-a-mail', password });
  const { db } = await import('@/lib/database/db');
  await db.user.deleteMany();
  const { cookie } = await makeUserWithEverything();
  await sweep();

  const log = lines.join('\n');
  expect(log).toContain('"/api/reminders"');
  const [, session = ''] = cookie.split('=');
  const secrets = { ...PERSONAL_DATA, password, wrong: 'incorrect horse', mailToken: 'a-token-of-a-mail', session };
  for (const [what, word] of Object.entries(secrets)) expect(log, what).not.toContain(word);
  // Upload URLs are logged without their token, because anyone with the token can upload a file.
  expect(log).toContain('/api/uploads/');
  expect(log).not.toMatch(/\/api\/uploads\/[\w.-]{10}/);
});
