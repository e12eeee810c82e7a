import { describe, expect, test, vi } from 'vitest';
import { PATCH as changeProfile } from '@/app/api/auth/profile/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as createReminder } from '@/app/api/reminders/route';
import { PATCH as changeSettings } from '@/app/api/settings/regional/route';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { route } from '@/lib/http/route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

describe('fields that a caller cannot set', () => {
  const forbiddenFields = {
    isAdmin: true,
    isTestingUser: true,
    emailVerified: new Date(),
    consentedAt: null,
    id: 'mine',
  };

  test('registration ignores roles, verification and consent in the body', async () => {
    const body = { email: 'new@example.com', password: 'long enough', ...forbiddenFields };
    await callRoute(register, { method: 'POST', path: '/api/auth/register', body });
    expect(await db.user.findUnique({ where: { email: 'new@example.com' } })).toMatchObject({
      isAdmin: false,
      isTestingUser: false,
      emailVerified: null,
      consentedAt: expect.any(Date),
    });
  });

  test.each([
    ['profile', changeProfile, '/api/auth/profile', { firstName: 'Zanele' }],
    ['settings', changeSettings, '/api/settings/regional', { theme: 'dark' }],
  ])('changing the %s never changes the roles or the email address', async (_name, handler, path, body) => {
    const user = await makeUser();
    const cookie = await signIn(user);
    await callRoute(handler, {
      method: 'PATCH',
      path,
      body: { ...body, ...forbiddenFields, email: 'other@example.com' },
      cookie,
    });
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(after).toMatchObject({ isAdmin: false, isTestingUser: false, email: user.email });
  });

  test('a new reminder belongs to the caller, whatever userId the body contains', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const body = { title: 'Mine', dueAt: '2099-01-01', category: 'expiry-based', leadDays: [], userId: other.id };
    await callRoute(createReminder, { method: 'POST', path: '/api/reminders', body, cookie: await signIn(user) });
    expect(await db.reminder.findMany({ select: { userId: true } })).toEqual([{ userId: user.id }]);
  });
});

describe('an internal error', () => {
  const secret = 'relation "users" at 10.0.0.7';

  test('returns 500 with a request id and no details', async () => {
    const failing = route({
      undocumented: true,
      auth: 'public',
      handler: () => {
        throw new Error(secret);
      },
    });
    const response = await callRoute(failing, { path: '/api/failing' });
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).not.toContain('10.0.0.7');
    expect(JSON.parse(body)).toEqual({
      message: expect.any(String),
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('is not revealed when it is the cause of an AppError', async () => {
    const failing = route({
      undocumented: true,
      auth: 'public',
      handler: () => {
        throw new AppError('unavailable', text('errors.storage.unavailable'), { cause: new Error(secret) });
      },
    });
    const response = await callRoute(failing, { path: '/api/failing' });
    expect(await response.text()).not.toContain('10.0.0.7');
  });

  test('is logged with the request id of the response', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const failing = route({ undocumented: true, auth: 'public', handler: () => Promise.reject(new Error(secret)) });
    const response = await callRoute(failing, { path: '/api/failing' });
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: response.headers.get('x-request-id') }),
      'request failed',
    );
    error.mockRestore();
  });
});
