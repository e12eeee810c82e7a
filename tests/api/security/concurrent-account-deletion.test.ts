import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { DELETE as deleteAccountCall } from '@/app/api/auth/account/route';
import { DELETE as clearPicture, POST as setPicture } from '@/app/api/auth/profile-picture/route';
import { PATCH as updateProfile } from '@/app/api/auth/profile/route';
import { POST as requestUpload } from '@/app/api/objects/upload/route';
import { POST as createReminder } from '@/app/api/reminders/route';
import { PATCH as saveSettings } from '@/app/api/settings/regional/route';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { db } from '@/lib/database/db';
import { route, type RouteHandler } from '@/lib/http/route';
import * as sessions from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { PICTURE_BYTES } from '@/tests/api/contract/fixture';

const sessionHook = vi.hoisted(() => ({
  onceFound: undefined as ((user: sessions.Actor) => Promise<unknown>) | undefined,
}));
vi.mock('@/lib/http/session', async (original) => {
  const real = await original<typeof sessions>();
  return {
    ...real,
    findSession: async (...args: Parameters<typeof real.findSession>) => {
      const found = await real.findSession(...args);
      if (found) await sessionHook.onceFound?.(found.user);
      return found;
    },
  };
});

useCleanDatabase();
beforeEach(() => {
  sessionHook.onceFound = undefined;
});

function pictureForm(): FormData {
  const form = new FormData();
  form.set('profilePicture', new File([PICTURE_BYTES], 'me.png', { type: 'image/png' }));
  return form;
}
const PASSWORD = 'the-first-password';
const reminder = { title: 'Licence disc', dueAt: '2031-03-31', category: 'expiry-based' };

describe('a call whose account is deleted while the call runs', () => {
  it.each<[string, RouteHandler, () => unknown]>([
    ['PATCH /api/auth/profile', updateProfile, () => ({ firstName: 'Zoë' })],
    [
      'PATCH /api/auth/change-password',
      changePassword,
      () => ({ currentPassword: PASSWORD, newPassword: 'a new password' }),
    ],
    ['POST /api/auth/profile-picture', setPicture, pictureForm],
    ['PATCH /api/settings/regional', saveSettings, () => ({ timezone: 'Asia/Tokyo' })],
    ['PATCH /api/settings/regional', saveSettings, () => ({ theme: 'dark' })],
    ['POST /api/objects/upload', requestUpload, () => undefined],
    ['POST /api/reminders', createReminder, () => reminder],
    ['DELETE /api/auth/account', deleteAccountCall, () => undefined],
  ])('returns 401: %s', async (name, handler, body) => {
    const cookie = await signIn(await makeUser({ passwordHash: await hashPassword(PASSWORD) }));
    sessionHook.onceFound = (actor) => eraseAccount({ actor });
    const [method = '', path = ''] = name.split(' ');
    const response = await callRoute(handler, { method, path, body: body(), cookie });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
  });

  it('returns 204: DELETE /api/auth/profile-picture', async () => {
    const cookie = await signIn(await makeUser());
    sessionHook.onceFound = (actor) => eraseAccount({ actor });
    const call = { method: 'DELETE', path: '/api/auth/profile-picture', cookie };
    expect((await callRoute(clearPicture, call)).status).toBe(204);
  });
});

it('a call returns 500, not 401, when a row other than the user’s is missing', async () => {
  const cookie = await signIn(await makeUser());
  const gone = () => db.reminder.findUniqueOrThrow({ where: { id: '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3' } });
  const response = await callRoute(route({ undocumented: true, auth: 'user', handler: gone }), { path: '/', cookie });
  expect(response.status).toBe(500);
});
