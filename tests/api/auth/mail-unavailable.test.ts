import { expect, test, vi } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as register } from '@/app/api/auth/register/route';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';

// Port 9 (discard) on loopback refuses every connection, like an unreachable mail server.
vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  // These tests cause failures on purpose, so the log stays silent.
  process.env.LOG_LEVEL = 'silent';
});

useCleanDatabase();

vi.spyOn(clock, 'sleep').mockResolvedValue();

const body = { email: 'thandi-mail-down@example.com', password: 'secret-1' };

test('registration returns 503 and keeps no account each time the mail cannot be sent', async () => {
  for (const _ of ['first', 'retry']) {
    const response = await callRoute(register, { method: 'POST', path: '/api/auth/register', body });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'mail_unavailable',
      message: expect.stringContaining('could not send verification email'),
    });
    expect(await db.user.count({ where: { email: body.email } })).toBe(0);
  }
});

test('forgot password returns 200 for known and unknown addresses when the mail cannot be sent', async () => {
  const { email } = await makeUser();
  const answers = [];
  for (const address of [email, 'nobody@example.com']) {
    const path = '/api/auth/forgot-password';
    answers.push(await callRoute(forgotPassword, { method: 'POST', path, body: { email: address } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
