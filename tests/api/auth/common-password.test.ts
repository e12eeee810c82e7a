import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { findMailedToken } from './mails';

useCleanDatabase();

const message = 'This is one of the most common passwords, so it is easy to guess. Please choose another.';
const callRegister = (password: string, email = `${randomUUID()}@example.com`) =>
  callRoute(register, { method: 'POST', path: '/api/auth/register', body: { email, password } });

async function expectRefused(response: Response, field: string) {
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'bad_request', message, fields: { [field]: [message] } });
}

describe('a common password', () => {
  test.each(['123456', 'letmein', 'PassWord', '12345678', 'qwerty123', 'testpass'])(
    'is rejected at registration and creates no account: %s',
    async (password) => {
      await expectRefused(await callRegister(password), 'password');
      expect(await db.user.count()).toBe(0);
    },
  );

  test('is rejected at registration with the same response if the address already has an account', async () => {
    const { email } = await makeUser();
    await expectRefused(await callRegister('password1', email), 'password');
  });

  test('is rejected by a password change, which keeps the old password', async () => {
    const passwordHash = await hashPassword('old-secret');
    const user = await makeUser({ passwordHash });
    const response = await callRoute(changePassword, {
      method: 'PATCH',
      path: '/api/auth/change-password',
      body: { currentPassword: 'old-secret', newPassword: 'Password1' },
      cookie: await signIn(user),
    });
    await expectRefused(response, 'newPassword');
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ passwordHash });
  });

  test('is rejected as the first password of a user who has none', async () => {
    const body = { newPassword: 'iloveyou1' };
    const cookie = await signIn(await makeUser({ passwordHash: null }));
    const call = { method: 'PATCH', path: '/api/auth/change-password', body, cookie };
    await expectRefused(await callRoute(changePassword, call), 'newPassword');
  });

  test('is rejected by a password reset, which keeps the link valid', async () => {
    const { email } = await makeUser();
    await callRoute(forgotPassword, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
    const token = await findMailedToken(email, '/reset-password');
    const reset = (password: string) =>
      callRoute(resetPassword, { method: 'POST', path: '/api/auth/reset-password', body: { token, password } });
    await expectRefused(await reset('12345678'), 'password');
    expect((await reset('a password of my own')).status).toBe(200);
  });

  test('still signs in a user who set it earlier', async () => {
    const { email } = await makeUser({ passwordHash: await hashPassword('letmein') });
    const body = { email, password: 'letmein' };
    expect((await callRoute(login, { method: 'POST', path: '/api/auth/login', body })).status).toBe(200);
  });
});

test.each(['secret-1', 'hunter22', 'Secret-123!', 'test-password-1', 'correct horse battery'])(
  'registration accepts a password outside the 10,000 most common ones: %s',
  async (password) => expect((await callRegister(password)).status).toBe(201),
);
