import { addDays, addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DELETE as cancel, POST as request } from '@/app/api/auth/two-factor/removal/route';
import { POST as cancelByLink } from '@/app/api/auth/two-factor/removal/cancel/route';
import { cleanUp } from '@/lib/operations/clean-up';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { listMailsTo } from '@/tests/api/auth/mails';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import {
  addAuthenticatorApp,
  callLogin,
  completePasswordStep,
  makeUserWithSession,
} from '@/tests/support/two-factor-calls';

useCleanDatabase();
afterEach(() => vi.restoreAllMocks());

const PATH = '/api/auth/two-factor/removal';
const callRequest = (cookie: string) => callRoute(request, { method: 'POST', path: PATH, cookie });
const callCancel = (cookie: string) => callRoute(cancel, { method: 'DELETE', path: PATH, cookie });

/** Creates a user who lost their device and requested the removal of the second factor. */
async function requestRemoval() {
  const { user, cookie } = await makeUserWithSession();
  await addAuthenticatorApp(cookie);
  const response = await callRequest(await completePasswordStep(user.email));
  const { endsAt } = (await response.json()) as { endsAt: string };
  const [mail] = await listMailsTo(user.email);
  const link = /http\S+\/two-factor\/cancel\?(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { user, cookie, endsAt: new Date(endsAt), mail, link };
}

const setClock = (time: Date) => void vi.spyOn(clock, 'now').mockReturnValue(time);

describe('removal of the second factor', () => {
  it('is announced by mail and does not take effect for three days', async () => {
    const { user, endsAt, mail } = await requestRemoval();
    expect(mail?.subject).toBe('Somebody asked to switch off your two-factor sign-in');
    expect(Math.abs(endsAt.getTime() - addDays(new Date(), 3).getTime())).toBeLessThan(60_000);
    setClock(addMinutes(endsAt, -1));
    expect((await callLogin(user.email)).status).toBe(401);
    expect(await db.authenticator.count()).toBe(1);
  });

  it('takes effect at the next sign-in after the waiting time and is confirmed by mail', async () => {
    const { user, endsAt } = await requestRemoval();
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(200);
    expect([await db.authenticator.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
    expect((await listMailsTo(user.email)).map(({ subject }) => subject)).toContain('Two-factor sign-in is off');
  });

  it('takes effect in the clean-up after the waiting time, and not before', async () => {
    const { endsAt } = await requestRemoval();
    const kept = await makeUserWithSession();
    await addAuthenticatorApp(kept.cookie);
    expect(await cleanUp()).toMatchObject({ secondFactors: 0 });
    await db.twoFactorRemoval.updateMany({
      data: { requestedAt: addDays(endsAt, -7), endsAt: addMinutes(new Date(), -1) },
    });
    expect(await cleanUp()).toMatchObject({ secondFactors: 1 });
    expect(await db.authenticator.findMany({ select: { userId: true } })).toEqual([{ userId: kept.user.id }]);
  });

  it('keeps its date when requested again', async () => {
    const { user, endsAt } = await requestRemoval();
    const again = await callRequest(await completePasswordStep(user.email));
    expect((await again.json()).endsAt).toBe(endsAt.toISOString());
  });

  it('can be requested only after the password step, at most three times a day', async () => {
    const { user } = await requestRemoval();
    const step = await completePasswordStep(user.email);
    expect((await callRequest(step)).status).toBe(200);
    expect((await callRequest(step)).status).toBe(200);
    expect((await callRequest(step)).status).toBe(429);
    expect((await callRequest('')).status).toBe(401);
  });
});

describe('cancelling the removal of the second factor', () => {
  const post = (query: string) => callRoute(cancelByLink, { method: 'POST', path: `${PATH}/cancel?${query}` });

  it('succeeds with the link in the mail, even without a session', async () => {
    const { user, endsAt, link } = await requestRemoval();
    const response = await post(link);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/two-factor/cancel?done=yes');
    expect((await post(link)).headers.get('location')).toBe('/two-factor/cancel?done=no');
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(401);
  });

  it('is refused for a forged link', async () => {
    const { link } = await requestRemoval();
    const other = await requestRemoval();
    const signature = new URLSearchParams(link).get('signature') ?? '';
    const removal = new URLSearchParams(other.link).get('removal') ?? '';
    const response = await post(String(new URLSearchParams({ removal, signature })));
    expect(response.headers.get('location')).toBe('/two-factor/cancel?done=no');
    expect(await db.twoFactorRemoval.count()).toBe(2);
  });

  it('affects only the account of the signed-in user who cancels', async () => {
    const { cookie } = await requestRemoval();
    const other = await requestRemoval();
    expect((await callCancel(cookie)).status).toBe(204);
    expect(await db.twoFactorRemoval.findMany({ select: { userId: true } })).toEqual([{ userId: other.user.id }]);
  });
});
