import { subMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { PATCH as updateProfile } from '@/app/api/auth/profile/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const callCurrentUser = (cookie: string) => callRoute(currentUser, { path: '/api/auth/user', cookie });
const callProfile = (cookie: string, body: unknown) =>
  callRoute(updateProfile, { method: 'PATCH', path: '/api/auth/profile', body, cookie });
const callChangePassword = (cookie: string, body: unknown) =>
  callRoute(changePassword, { method: 'PATCH', path: '/api/auth/change-password', body, cookie });
const loginStatus = async (email: string, password: string) =>
  (await callRoute(login, { method: 'POST', path: '/api/auth/login', body: { email, password } })).status;

describe('PATCH /api/auth/profile', () => {
  test('changes the names in the body, keeps omitted names and clears empty ones', async () => {
    const cookie = await signIn(await makeUser({ firstName: 'Thandi', lastName: 'Nkosi' }));
    const both = await callProfile(cookie, { firstName: '  Zoë 🌍 ', lastName: "O'Brien-<b>" });
    expect(both.status).toBe(200);
    expect(await both.json()).toMatchObject({ firstName: 'Zoë 🌍', lastName: "O'Brien-<b>" });
    await callProfile(cookie, { firstName: '' });
    expect(await (await callCurrentUser(cookie)).json()).toMatchObject({ firstName: null, lastName: "O'Brien-<b>" });
  });

  test('ignores email and isAdmin in the body', async () => {
    const user = await makeUser();
    const cookie = await signIn(user);
    const response = await callProfile(cookie, { firstName: 'A', email: 'other@example.com', isAdmin: true });
    expect(await response.json()).toMatchObject({ firstName: 'A', email: user.email, isAdmin: false });
  });

  test.each([
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['a name that is not a string', { lastName: 5 }, 'lastName'],
    ['a name with a tab', { lastName: 'a\tb' }, 'lastName'],
  ])('returns 400 with a field error for %s', async (_name, body, field) => {
    const response = await callProfile(await signIn(await makeUser()), body);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
  });

  test('returns 400 for a name with a NUL character', async () => {
    expect((await callProfile(await signIn(await makeUser()), { firstName: 'a\0b' })).status).toBe(400);
  });
});

describe('PATCH /api/auth/change-password', () => {
  const oldPassword = 'old-password';
  const newPassword = 'new-password';
  const makeUserWithPassword = async () => makeUser({ passwordHash: await hashPassword(oldPassword) });

  test('changes the password, keeps the current session and ends the user’s other session', async () => {
    const user = await makeUserWithPassword();
    const [here, there] = [await signIn(user), await signIn(user)];
    expect((await callChangePassword(here, { currentPassword: oldPassword, newPassword })).status).toBe(200);
    expect((await callCurrentUser(here)).status).toBe(200);
    expect((await callCurrentUser(there)).status).toBe(401);
    expect(await loginStatus(user.email, oldPassword)).toBe(401);
    expect(await loginStatus(user.email, newPassword)).toBe(200);
  });

  test.each([
    ['wrong-password', 'Current password is incorrect.'],
    [undefined, 'Please enter your current password.'],
    ['', 'Please enter your current password.'],
  ])('returns 400 and changes nothing when the current password is %j', async (currentPassword, message) => {
    const user = await makeUserWithPassword();
    const other = await signIn(user);
    const response = await callChangePassword(await signIn(user), { currentPassword, newPassword });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, fields: { currentPassword: [message] } });
    expect((await callCurrentUser(other)).status).toBe(200);
    expect(await loginStatus(user.email, oldPassword)).toBe(200);
  });

  test('returns 400 for a new password of seven characters and accepts eight', async () => {
    const cookie = await signIn(await makeUserWithPassword());
    const response = await callChangePassword(cookie, { currentPassword: oldPassword, newPassword: '1234567' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { newPassword: ['Password must be at least 8 characters long.'] },
    });
    expect((await callChangePassword(cookie, { currentPassword: oldPassword, newPassword: 'eight by' })).status).toBe(
      200,
    );
  });

  test('sets a password for a user who has none', async () => {
    const user = await makeUser({ passwordHash: null });
    const cookie = await signIn(user);
    expect((await callChangePassword(cookie, { newPassword })).status).toBe(200);
    expect(await (await callCurrentUser(cookie)).json()).toMatchObject({ hasPassword: true });
    expect(await loginStatus(user.email, newPassword)).toBe(200);
  });

  test('accepts only one of two concurrent password changes', async () => {
    const user = await makeUserWithPassword();
    const cookies = [await signIn(user), await signIn(user)];
    const answers = await Promise.all(
      cookies.map((cookie, index) =>
        callChangePassword(cookie, { currentPassword: oldPassword, newPassword: `${newPassword}-${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The loser's status depends on how far it had got when the winner saved.
    expect([400, 401, 409]).toContain(statuses[1]);
  });

  test('returns 429 after ten wrong current passwords', async () => {
    const cookie = await signIn(await makeUserWithPassword());
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await callChangePassword(cookie, { currentPassword: 'wrong-password', newPassword })).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});

describe('DELETE /api/auth/account', () => {
  test('deletes the user and their reminders, queues their files for removal, ends their sessions', async () => {
    const [user, neighbour] = [await makeUser({ profileImageKey: 'pictures/mine' }), await makeUser()];
    const dueOn = new Date('2027-01-01');
    for (const { id } of [user, neighbour]) {
      await db.reminder.create({
        data: {
          userId: id,
          title: 'Passport',
          category: 'expiry-based',
          dueOn,
          firstDueOn: dueOn,
          leadDays: [7, 0],
          attachments: {
            create: {
              fileName: 'a.pdf',
              originalName: 'a.pdf',
              mimeType: 'application/pdf',
              fileSize: 1,
              storageKey: `attachments/${id}`,
            },
          },
        },
      });
      await db.upload.create({ data: { userId: id, storageKey: `uploads/${id}`, expiresAt: new Date() } });
    }
    const [here, there] = [await signIn(user), await signIn(user)];
    const response = await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie: here });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^authjs\.session-token=; .*1970/);
    expect((await callCurrentUser(here)).status).toBe(401);
    expect((await callCurrentUser(there)).status).toBe(401);
    expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: neighbour.id }]);
    expect(await db.reminder.count()).toBe(1);
    const removals = await db.fileRemoval.findMany({ select: { storageKey: true } });
    expect(removals.map(({ storageKey }) => storageKey).sort()).toEqual(
      [`attachments/${user.id}`, 'pictures/mine', `uploads/${user.id}`].sort(),
    );
  });

  test('deletes nothing if the sign-in is 15 minutes old', async () => {
    const cookie = await signIn(await makeUser());
    await db.session.updateMany({ data: { createdAt: subMinutes(new Date(), 16) } });
    const response = await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'recent_sign_in_required' });
    expect((await callCurrentUser(cookie)).status).toBe(200);
  });

  test('returns 403 for a cross-origin request', async () => {
    const cookie = await signIn(await makeUser());
    const headers = { origin: 'https://evil.example' };
    const response = await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie, headers });
    expect(response.status).toBe(403);
    expect((await callCurrentUser(cookie)).status).toBe(200);
  });
});
