import { addDays, addHours, addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { POST as confirmByLink } from '@/app/api/auth/two-factor/removal/confirm/route';
import { db } from '@/lib/database/db';
import { cleanUp } from '@/lib/operations/clean-up';
import { sweep } from '@/lib/operations/sweep';
import { listMailsTo } from '@/tests/api/auth/mails';
import { useFakeMachineClock } from '@/tests/support/fake-machine-clock';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import {
  addAuthenticatorApp,
  callDescribeSecondStep,
  callLogin,
  callRequestRemoval,
  completePasswordStep,
  makeUserWithSession,
} from '@/tests/support/two-factor-calls';
import { announceDaily, confirmRemoval, followLink, requestRemoval, setClock } from './removal-calls';

useCleanDatabase();
afterEach(() => vi.restoreAllMocks());

const countAnnouncements = async (email: string) =>
  (await listMailsTo(email)).filter(({ subject }) => subject === 'Somebody asked to switch off your two-factor sign-in')
    .length;

describe('a requested removal of the second factor', () => {
  it('never takes effect without its link', async () => {
    const { user } = await requestRemoval();
    setClock(addDays(new Date(), 4));
    await sweep();
    expect((await callLogin(user.email)).status).toBe(401);
    expect(await cleanUp()).toMatchObject({ secondFactors: 0 });
    expect([await db.authenticator.count(), await db.twoFactorRemoval.count()]).toEqual([1, 0]);
  });

  it('can be requested only after the password step, at most three times a day', async () => {
    const { user } = await requestRemoval();
    const step = await completePasswordStep(user.email);
    expect((await callRequestRemoval(step)).status).toBe(200);
    expect((await callRequestRemoval(step)).status).toBe(200);
    expect((await callRequestRemoval(step)).status).toBe(429);
    expect((await callRequestRemoval('')).status).toBe(401);
  });

  it('cannot be requested while mail to the address bounces', async () => {
    const { user, cookie } = await makeUserWithSession();
    await addAuthenticatorApp(cookie);
    await db.user.update({ where: { id: user.id }, data: { mailProblem: 'bounced', mailProblemSince: new Date() } });
    expect((await callRequestRemoval(await completePasswordStep(user.email))).status).toBe(409);
    expect(await db.twoFactorRemoval.count()).toBe(0);
  });

  it.each([
    ['forged', (link: string) => Promise.resolve(`${link.slice(0, -4)}AAAA`)],
    ['older than a day', (link: string) => Promise.resolve((setClock(addHours(new Date(), 25)), link))],
    ['for another request', async () => (await confirmRemoval()).link],
  ])('is not confirmed by a link that is %s', async (_kind, change) => {
    const { user, link } = await requestRemoval();
    expect(await followLink(confirmByLink, await change(link))).toBe('/two-factor/confirm?done=no');
    expect(await db.twoFactorRemoval.findUnique({ where: { userId: user.id } })).toMatchObject({ endsAt: null });
  });
});

describe('a confirmed removal of the second factor', () => {
  it('is announced at once and takes effect three days later, not before', async () => {
    const { user, endsAt } = await confirmRemoval();
    expect(await countAnnouncements(user.email)).toBe(1);
    expect(Math.abs(endsAt.getTime() - addDays(new Date(), 3).getTime())).toBeLessThan(60_000);
    await announceDaily(endsAt);
    setClock(addMinutes(endsAt, -1));
    expect((await callLogin(user.email)).status).toBe(401);
    expect(await db.authenticator.count()).toBe(1);
  });

  it('is announced daily', async () => {
    const { user, endsAt } = await confirmRemoval();
    await announceDaily(endsAt);
    expect(await countAnnouncements(user.email)).toBe(3);
    await sweep();
    expect(await countAnnouncements(user.email)).toBe(3);
  });

  it('takes effect at the next sign-in after the waiting time and is confirmed by mail', async () => {
    const { user, endsAt } = await confirmRemoval();
    await announceDaily(endsAt);
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(200);
    expect([await db.authenticator.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
    expect((await listMailsTo(user.email)).map(({ subject }) => subject)).toContain('Two-factor sign-in is off');
  });

  it('takes effect in the clean-up after the waiting time, and not before', async () => {
    const { endsAt } = await confirmRemoval();
    const kept = await makeUserWithSession();
    await addAuthenticatorApp(kept.cookie);
    await announceDaily(endsAt);
    expect(await cleanUp()).toMatchObject({ secondFactors: 0 });
    setClock(addMinutes(endsAt, 1));
    expect(await cleanUp()).toMatchObject({ secondFactors: 1 });
    expect(await db.authenticator.findMany({ select: { userId: true } })).toEqual([{ userId: kept.user.id }]);
  });

  it('does not take effect while its last announcement has not gone out', async () => {
    const { user, endsAt } = await confirmRemoval();
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(401);
    await sweep();
    expect((await callLogin(user.email)).status).toBe(401);
    setClock(addHours(endsAt, 13));
    expect((await callLogin(user.email)).status).toBe(200);
  });

  it('does not take effect while mail to the address bounces', async () => {
    const { user, endsAt } = await confirmRemoval();
    await announceDaily(endsAt);
    await db.user.update({ where: { id: user.id }, data: { mailProblem: 'bounced', mailProblemSince: new Date() } });
    setClock(addMinutes(endsAt, 1));
    expect((await callLogin(user.email)).status).toBe(401);
    expect(await cleanUp()).toMatchObject({ secondFactors: 0 });
  });

  it('keeps its date when requested again', async () => {
    const { user, endsAt } = await confirmRemoval();
    const again = await callRequestRemoval(await completePasswordStep(user.email));
    expect((await again.json()).endsAt).toBe(endsAt.toISOString());
  });

  it('is shown to signed-in browsers and in the second step of a sign-in', async () => {
    const { user, cookie, endsAt } = await confirmRemoval();
    const signedIn = await callRoute(currentUser, { path: '/api/auth/user', cookie });
    expect((await signedIn.json()).twoFactorEndsAt).toBe(endsAt.toISOString());
    const step = await callDescribeSecondStep(await completePasswordStep(user.email));
    expect((await step.json()).removalEndsAt).toBe(endsAt.toISOString());
  });
});

describe('while the clock is not trusted', () => {
  const machine = useFakeMachineClock();

  it('a due removal does not take effect, and sign-in asks for the second factor', async () => {
    const { user, endsAt } = await confirmRemoval();
    for (const daysLeft of [2, 1]) {
      machine.set(addDays(endsAt, -daysLeft));
      await sweep();
    }
    machine.set(addDays(endsAt, 1));
    const response = await callLogin(user.email);
    expect(await response.json()).toMatchObject({ code: 'second_factor_required' });
    expect(await db.authenticator.count()).toBe(1);
  });
});
