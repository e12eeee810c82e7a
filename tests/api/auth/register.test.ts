import { addHours } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { runAtTime } from './at-time';
import { findMailedToken, listMailsTo } from './mails';

useCleanDatabase();

const password = 'secret-1';
const newEmail = () => `${randomUUID()}@example.com`;
const callRegister = (body: unknown) => callRoute(register, { method: 'POST', path: '/api/auth/register', body });
const callVerify = (token: string) =>
  callRoute(verifyEmail, { path: `/api/auth/verify-email?${new URLSearchParams({ token })}` });
const callLogin = (email: string, secret = password) =>
  callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password: secret } });
const callResend = (email: string) =>
  callRoute(resendVerification, { method: 'POST', path: '/api/auth/resend-verification', body: { email } });

describe('POST /api/auth/register', () => {
  test('creates an unverified account, records consent and mails a verification link', async () => {
    const email = newEmail();
    const response = await callRegister({
      email: ` ${email.toUpperCase()} `,
      password,
      firstName: 'Thandi',
      lastName: '',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ requiresVerification: true, email });
    expect(response.headers.get('set-cookie')).not.toContain('session-token');
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ firstName: 'Thandi', lastName: null, emailVerified: null, isAdmin: false });
    expect(user.consentedAt).not.toBeNull();
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const token = await findMailedToken(email, '/verify-email');
    const stored = await db.mailToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(stored.tokenHash).not.toBe(token);
  });

  test('accepts a registration without first and last name', async () => {
    expect((await callRegister({ email: newEmail(), password })).status).toBe(201);
  });

  test.each([
    ['a malformed email address', { email: 'no address', password }, 'email', 'Please enter a valid email'],
    ['no email address', { password }, 'email', 'Please enter a valid email'],
    ['an email address that is not a string', { email: 5, password }, 'email', 'Please enter a valid email'],
    [
      'a password of five characters',
      { email: 'a@example.com', password: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    ['no password', { email: 'a@example.com' }, 'password', 'Password must be at least 6 characters'],
    [
      'a password of 201 characters',
      { email: 'a@example.com', password: 'x'.repeat(201) },
      'password',
      'Password can have at most 200 characters',
    ],
    [
      'a first name of 101 characters',
      { email: 'a@example.com', password, firstName: 'x'.repeat(101) },
      'firstName',
      'First name can have at most 100 characters',
    ],
    [
      'a last name with a line break',
      { email: 'a@example.com', password, lastName: 'x\ny' },
      'lastName',
      'Last name has characters that cannot be used',
    ],
  ])('returns 400 with a field error for %s', async (_name, body, field, message) => {
    const response = await callRegister(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request', fields: { [field]: [message] } });
  });

  test('returns 409 for a taken address and mails its owner once', async () => {
    const owner = await makeUser();
    for (const email of [owner.email, owner.email.toUpperCase()]) {
      const response = await callRegister({ email, password });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'email_taken',
        message: expect.stringContaining('User already exists'),
      });
    }
    const mails = await listMailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/forgot-password');
    expect((await db.user.findUniqueOrThrow({ where: { id: owner.id } })).passwordHash).toBe(owner.passwordHash);
  });

  test('accepts only one of several concurrent registrations of one address', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => callRegister({ email, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await db.user.count({ where: { email } })).toBe(1);
    expect((await callVerify(await findMailedToken(email, '/verify-email'))).status).toBe(200);
  });

  test('keeps an unverified account’s password if its address is registered again within a day', async () => {
    const email = newEmail();
    await callRegister({ email, password });
    expect((await callRegister({ email, password: 'other-secret' })).status).toBe(409);
    await callVerify(await findMailedToken(email, '/verify-email'));
    expect((await callLogin(email, 'other-secret')).status).toBe(401);
    expect((await callLogin(email)).status).toBe(200);
  });

  test('lets the owner of a squatted address take over the account with a reset link', async () => {
    const email = newEmail();
    await callRegister({ email, password: 'squatters-password' });
    await callRoute(forgotPassword, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
    const token = await findMailedToken(email, '/reset-password');
    const reset = await callRoute(resetPassword, {
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { token, password: 'owners-password' },
    });
    expect(reset.status).toBe(200);
    expect((await callLogin(email, 'squatters-password')).status).toBe(401);
    expect((await callLogin(email, 'owners-password')).status).toBe(200);
  });

  test('frees the address of an unverified account once its verification link has expired', async () => {
    const email = newEmail();
    await callRegister({ email, password: 'first-password' });
    const first = await db.user.findUniqueOrThrow({ where: { email } });
    const later = addHours(new Date(), 25);
    expect((await runAtTime(later, () => callRegister({ email, password }))).status).toBe(201);
    const second = await db.user.findUniqueOrThrow({ where: { email } });
    expect(second.id).not.toBe(first.id);
    await runAtTime(later, async () => callVerify(await findMailedToken(email, '/verify-email')));
    expect((await callLogin(email)).status).toBe(200);
  });

  test('returns 403 for a cross-origin request', async () => {
    const headers = { origin: 'https://evil.example' };
    const body = { email: newEmail(), password };
    const response = await callRoute(register, { method: 'POST', path: '/api/auth/register', body, headers });
    expect(response.status).toBe(403);
  });

  test('returns 429 with Retry-After after ten registrations of one address', async () => {
    const email = newEmail();
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push(await callRegister({ email, password }));
    expect(answers.slice(0, 10).every(({ status }) => status !== 429)).toBe(true);
    expect(answers[10]?.status).toBe(429);
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a verification link', () => {
  test('verifies the address, even when opened twice, and allows sign-in', async () => {
    const email = newEmail();
    await callRegister({ email, password });
    const token = await findMailedToken(email, '/verify-email');
    for (const _ of [1, 2]) {
      const response = await callVerify(token);
      expect(response.status).toBe(200);
      expect((await response.json()).message).toContain('verified');
    }
    expect((await callLogin(email)).status).toBe(200);
  });

  test('is rejected with 400 if its token is unknown or missing', async () => {
    for (const token of ['never-issued', 'x'.repeat(1000)]) {
      const unknown = await callVerify(token);
      expect(unknown.status).toBe(400);
      expect((await unknown.json()).message).toBe('This verification link is invalid or has expired.');
    }
    const missing = await callRoute(verifyEmail, { path: '/api/auth/verify-email' });
    expect(missing.status).toBe(400);
    expect((await missing.json()).message).toBe('No verification token provided');
  });

  test('is rejected after 24 hours', async () => {
    const email = newEmail();
    const now = new Date();
    await runAtTime(now, () => callRegister({ email, password }));
    const token = await findMailedToken(email, '/verify-email');
    expect((await runAtTime(addHours(now, 24), () => callVerify(token))).status).toBe(400);
    expect((await runAtTime(addHours(now, 23), () => callVerify(token))).status).toBe(200);
  });

  test('is rejected if its token is from a password reset link', async () => {
    const { email } = await makeUser({ emailVerified: null });
    await callRoute(forgotPassword, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
    expect((await callVerify(await findMailedToken(email, '/reset-password'))).status).toBe(400);
  });

  test('stays valid after a newer one is sent', async () => {
    const email = newEmail();
    await callRegister({ email, password });
    const older = await findMailedToken(email, '/verify-email');
    expect((await callResend(email)).status).toBe(200);
    const newer = await findMailedToken(email, '/verify-email');
    expect(newer).not.toBe(older);
    expect((await callVerify(older)).status).toBe(200);
    expect((await callVerify(newer)).status).toBe(200);
  });
});

describe('POST /api/auth/resend-verification', () => {
  test('mails only unverified accounts and returns the same response for every address', async () => {
    const unverified = newEmail();
    await callRegister({ email: unverified, password });
    const verified = await makeUser();
    const unknown = newEmail();
    const bodies = [];
    for (const email of [unverified, verified.email, unknown]) {
      const response = await callResend(email);
      expect(response.status).toBe(200);
      bodies.push(await response.json());
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await listMailsTo(unverified)).toHaveLength(2);
    expect(await listMailsTo(verified.email)).toHaveLength(0);
    expect(await listMailsTo(unknown)).toHaveLength(0);
  });
});
