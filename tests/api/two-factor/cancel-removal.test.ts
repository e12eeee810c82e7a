import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { DELETE as cancel } from '@/app/api/auth/two-factor/removal/route';
import { POST as cancelByLink } from '@/app/api/auth/two-factor/removal/cancel/route';
import { db } from '@/lib/database/db';
import { findMailedToken } from '@/tests/api/auth/mails';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import {
  addPasskey,
  callLogin,
  callSecondStep,
  completePasswordStep,
  PASSWORD,
  totpCode,
} from '@/tests/support/two-factor-calls';
import { announceDaily, confirmRemoval, findLink, followLink, setClock } from './removal-calls';

useCleanDatabase();
afterEach(() => vi.restoreAllMocks());

const callCancel = (cookie: string) =>
  callRoute(cancel, { method: 'DELETE', path: '/api/auth/two-factor/removal', cookie });

describe('cancelling the removal of the second factor', () => {
  it('succeeds with the link in the mail, even without a session', async () => {
    const { user, endsAt } = await confirmRemoval();
    const link = await findLink(user.email, 'cancel');
    expect(await followLink(cancelByLink, link)).toBe('/two-factor/cancel?done=yes');
    expect(await followLink(cancelByLink, link)).toBe('/two-factor/cancel?done=no');
    await announceDaily(endsAt);
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(401);
  });

  it('is refused for a forged link', async () => {
    const { user } = await confirmRemoval();
    const other = await confirmRemoval();
    const signature = new URLSearchParams(await findLink(user.email, 'cancel')).get('signature') ?? '';
    const removal = new URLSearchParams(await findLink(other.user.email, 'cancel')).get('removal') ?? '';
    const forged = String(new URLSearchParams({ removal, signature }));
    expect(await followLink(cancelByLink, forged)).toBe('/two-factor/cancel?done=no');
    expect(await db.twoFactorRemoval.count()).toBe(2);
  });

  it('affects only the account of the signed-in user who cancels', async () => {
    const { cookie } = await confirmRemoval();
    const other = await confirmRemoval();
    expect((await callCancel(cookie)).status).toBe(204);
    expect(await db.twoFactorRemoval.findMany({ select: { userId: true } })).toEqual([{ userId: other.user.id }]);
  });

  type Removal = Awaited<ReturnType<typeof confirmRemoval>>;
  it.each<[string, (removal: Removal) => Promise<unknown>]>([
    [
      'a sign-in with the authenticator app',
      async ({ user, secret }) => callSecondStep(await completePasswordStep(user.email), { code: totpCode(secret, 1) }),
    ],
    [
      'a sign-in with a recovery code',
      async ({ user, recoveryCodes }) =>
        callSecondStep(await completePasswordStep(user.email), { recoveryCode: recoveryCodes?.[0] }),
    ],
    [
      'a password change',
      ({ cookie }) => {
        const body = { currentPassword: PASSWORD, newPassword: 'another password' };
        return callRoute(changePassword, { method: 'PATCH', path: '/api/auth/change-password', cookie, body });
      },
    ],
    [
      'a password reset',
      async ({ user: { email } }) => {
        await callRoute(forgotPassword, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
        const body = { token: await findMailedToken(email, '/reset-password'), password: 'another password' };
        await callRoute(resetPassword, { method: 'POST', path: '/api/auth/reset-password', body });
      },
    ],
    ['adding a passkey', ({ cookie }) => addPasskey(cookie)],
  ])('happens by %s, which leaves the second factor in place', async (_kind, act) => {
    const removal = await confirmRemoval();
    await act(removal);
    expect(await db.twoFactorRemoval.count()).toBe(0);
    expect(await db.authenticator.count({ where: { kind: 'totp' } })).toBe(1);
  });
});
