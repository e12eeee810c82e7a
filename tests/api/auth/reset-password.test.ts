import { addMinutes } from 'date-fns';
import { describe, expect, test, vi } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { GET as validateResetToken } from '@/app/api/auth/validate-reset-token/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { clock } from '@/lib/clock';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { findMailedToken, listMailsTo } from './mails';

useCleanDatabase();

const callForgot = (email: unknown) =>
  callRoute(forgotPassword, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
const callReset = (body: unknown) =>
  callRoute(resetPassword, { method: 'POST', path: '/api/auth/reset-password', body });
const isValid = async (token: string) => {
  const path = `/api/auth/validate-reset-token?${new URLSearchParams({ token })}`;
  const response = await callRoute(validateResetToken, { path });
  expect(response.status).toBe(200);
  return ((await response.json()) as { valid: boolean }).valid;
};
const loginStatus = async (email: string, password: string) =>
  (await callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password } })).status;

async function makeUserWithResetLink(data: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({ passwordHash: await hashPassword('old-password'), ...data });
  expect((await callForgot(user.email)).status).toBe(200);
  return { user, token: await findMailedToken(user.email, '/reset-password') };
}

describe('POST /api/auth/forgot-password', () => {
  test('returns the same response for known and unknown addresses and mails only the known one', async () => {
    const user = await makeUser();
    const known = await callForgot(user.email.toUpperCase());
    const unknown = await callForgot('nobody-here@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.json()).toEqual(await unknown.json());
    expect(await listMailsTo(user.email)).toHaveLength(1);
    expect(await listMailsTo('nobody-here@example.com')).toHaveLength(0);
  });

  test('returns 400 with a field error for an invalid email address', async () => {
    const response = await callForgot('nope');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { email: ['Please enter a valid email address'] } });
  });
});

describe('POST /api/auth/reset-password', () => {
  test('sets the new password only once and ends existing sessions', async () => {
    const { user, token } = await makeUserWithResetLink();
    const cookie = await signIn(user);
    expect(await isValid(token)).toBe(true);
    expect((await callReset({ token, password: 'new-password' })).status).toBe(200);
    expect((await callRoute(currentUser, { path: '/api/auth/user', cookie })).status).toBe(401);
    expect(await loginStatus(user.email, 'old-password')).toBe(401);
    expect(await loginStatus(user.email, 'new-password')).toBe(200);
    expect(await isValid(token)).toBe(false);
    const again = await callReset({ token, password: 'third-password' });
    expect(again.status).toBe(400);
    expect((await again.json()).message).toBe('This password reset link is invalid or has expired.');
    expect(await loginStatus(user.email, 'third-password')).toBe(401);
  });

  test('accepts only one of two concurrent uses of a link', async () => {
    const { token } = await makeUserWithResetLink();
    const answers = await Promise.all(
      ['new-password-1', 'new-password-2'].map((password) => callReset({ token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('verifies the address that received the link', async () => {
    const { user, token } = await makeUserWithResetLink({ emailVerified: null });
    await callReset({ token, password: 'new-password' });
    expect(await loginStatus(user.email, 'new-password')).toBe(200);
  });

  test('sets a password for a user without one', async () => {
    const { user, token } = await makeUserWithResetLink({ passwordHash: null });
    await callReset({ token, password: 'new-password' });
    expect(await loginStatus(user.email, 'new-password')).toBe(200);
  });

  test('rejects a link after an hour while another can be requested', async () => {
    const { token } = await makeUserWithResetLink();
    const spy = vi.spyOn(clock, 'now').mockReturnValue(addMinutes(new Date(), 61));
    expect(await isValid(token)).toBe(false);
    expect((await callReset({ token, password: 'new-password' })).status).toBe(400);
    spy.mockRestore();
  });

  test('keeps older links valid when a newer one is sent, until any of them is used', async () => {
    const { user, token: first } = await makeUserWithResetLink();
    const others = [];
    for (const _ of [1, 2]) {
      await callForgot(user.email);
      others.push(await findMailedToken(user.email, '/reset-password'));
    }
    const [second = '', third = ''] = others;
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await Promise.all([first, second, third].map(isValid))).toEqual([true, true, true]);
    expect((await callReset({ token: second, password: 'new-password' })).status).toBe(200);
    for (const token of [first, second, third]) {
      expect(await isValid(token)).toBe(false);
      expect((await callReset({ token, password: 'third-password' })).status).toBe(400);
    }
    expect(await loginStatus(user.email, 'new-password')).toBe(200);
    await callForgot(user.email);
    expect(await isValid(await findMailedToken(user.email, '/reset-password'))).toBe(true);
  });

  test('accepts only one of two links used concurrently', async () => {
    const { user, token } = await makeUserWithResetLink();
    await callForgot(user.email);
    const tokens = [token, await findMailedToken(user.email, '/reset-password')];
    const answers = await Promise.all(tokens.map((each) => callReset({ token: each, password: 'new-password' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('rejects unknown and missing tokens', async () => {
    for (const token of ['never-issued', 'x'.repeat(1000)]) {
      expect(await isValid(token)).toBe(false);
      const unknown = await callReset({ token, password: 'new-password' });
      expect((await unknown.json()).message).toBe('This password reset link is invalid or has expired.');
    }
    const missing = await callRoute(validateResetToken, { path: '/api/auth/validate-reset-token' });
    expect(missing.status).toBe(400);
    expect((await missing.json()).message).toBe('No reset token provided');
    expect((await callReset({ password: 'new-password' })).status).toBe(400);
  });

  test('rejects a password of fewer than eight characters and keeps the link valid', async () => {
    const { token } = await makeUserWithResetLink();
    const response = await callReset({ token, password: '1234567' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } });
    expect((await callReset({ token, password: 'eight by' })).status).toBe(200);
  });
});
