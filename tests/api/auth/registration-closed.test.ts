import { beforeEach, expect, test } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useSettings } from '@/tests/support/use-settings';
import { findMailedToken } from './mails';

useCleanDatabase();
const setSettings = useSettings();

const account = { email: 'thandi@example.com', password: 'secret-1' };
const post = (handler: RouteHandler, path: string, body: unknown) => callRoute(handler, { method: 'POST', path, body });
beforeEach(async () => {
  expect((await post(register, '/api/auth/register', account)).status).toBe(201);
  setSettings({ REGISTRATION: 'off' });
});

test('registration returns 403 and creates no account while it is closed', async () => {
  const body = { ...account, email: 'sipho@example.com' };
  const response = await post(register, '/api/auth/register', body);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    code: 'forbidden',
    message: 'Registration is closed on this site. If you already have an account, you can still sign in.',
  });
  expect(await db.user.count()).toBe(1);
});

test('existing users can verify their address and sign in while registration is closed', async () => {
  const { email } = account;
  expect((await post(resendVerification, '/api/auth/resend-verification', { email })).status).toBe(200);
  const query = new URLSearchParams({ token: await findMailedToken(email, '/verify-email') });
  expect((await callRoute(verifyEmail, { path: `/api/auth/verify-email?${query}` })).status).toBe(200);
  expect((await post(login, '/api/auth/login', account)).status).toBe(200);
});
