import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addMinutes, subMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { POST as confirmAddress } from '@/app/api/auth/confirm-address/route';
import { POST as resumeMail } from '@/app/api/auth/resume-mail/route';
import { createAddressConfirmationUrl } from '@/lib/accounts/profile/address-link';
import { clearMailProblem } from '@/lib/accounts/mail-problem';
import { db } from '@/lib/database/db';
import { wakeWaitingNotices } from '@/lib/notifications/owner/wake-waiting-notices';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { countFailedNotices } from '@/lib/operations/status';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { createReminder } from '@/lib/reminders/create-reminder';
import type { ReminderBody } from '@/lib/reminders/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { makeOwner, postReport, sendDueNotices } from './mailed-notice';

useCleanDatabase();
const provider = useMailProvider();

const PERMANENT = { data: { bounce: { type: 'Permanent', subType: 'General' } } };

async function sendNotice() {
  const owner = await makeOwner(provider);
  const id = await owner.addReminder();
  await sendDueNotices();
  const mailId = owner.lastMailId();
  return {
    ...owner,
    id,
    report: (type: string, options?: Parameters<typeof provider.report>[2]) =>
      postReport(provider.report(type, mailId, options)),
    mailProblem: async (): Promise<unknown> =>
      (await (await callRoute(currentUser, { path: '/api/auth/user', cookie: owner.cookie })).json()).mailProblem,
    resume: (form = false) =>
      callRoute(resumeMail, {
        method: 'POST',
        path: '/api/auth/resume-mail',
        cookie: owner.cookie,
        ...(form && { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      }),
    confirm: async (now = new Date()) => {
      await db.$transaction((tx) => clearMailProblem(tx, owner.actor.id, now));
      await wakeWaitingNotices(owner.actor.id, now);
    },
  };
}

describe('reports of failed delivery', () => {
  it('a permanent bounce stops further notices to the address until the address is confirmed', async () => {
    const { actor, id, report, mailProblem, confirm, addReminder, todaysNotice } = await sendNotice();
    const at = subMinutes(new Date(), 1);
    expect(await mailProblem()).toBeNull();
    await report('email.bounced', { at, ...PERMANENT });
    expect(await mailProblem()).toEqual({ kind: 'bounced', since: at.toISOString() });

    await addReminder('Passport');
    await sendDueNotices();
    expect(provider.accepted()).toHaveLength(1);
    expect(await todaysNotice(id)).toMatchObject({ delivery: 'bounced', canSendAgain: false });
    await confirm();
    expect(await mailProblem()).toBeNull();
    expect(await todaysNotice(id)).toMatchObject({ delivery: 'bounced', canSendAgain: true });
    await dispatchDue({ now: addMinutes(new Date(), 1) });
    expect(provider.accepted().map(({ to, subject }) => [to, subject])).toEqual([
      [[actor.email], expect.stringContaining('Licence disc')],
      [[actor.email], expect.stringContaining('Passport')],
    ]);
  });

  it.each(['Transient', 'Undetermined'])('a bounce of type %s does not stop further notices', async (type) => {
    const { id, report, mailProblem, todaysNotice } = await sendNotice();
    await report('email.bounced', { data: { bounce: { type } } });
    expect(await mailProblem()).toBeNull();
    const { delivery, steps, canSendAgain } = await todaysNotice(id);
    expect({ delivery, canSendAgain }).toEqual({ delivery: 'bounced', canSendAgain: true });
    expect(steps.at(-1)).toMatchObject({ kind: 'soft_bounced' });
  });

  it('a mail that the provider could not send does not stop further notices', async () => {
    const { id, report, mailProblem, todaysNotice } = await sendNotice();
    await report('email.failed', { data: { failed: { reason: 'reached_daily_quota' } } });
    expect(await mailProblem()).toBeNull();
    const { delivery, steps, canSendAgain } = await todaysNotice(id);
    expect({ delivery, canSendAgain }).toEqual({ delivery: 'bounced', canSendAgain: true });
    expect(steps.at(-1)).toMatchObject({ kind: 'failed' });
  });

  it('a mail that the provider twice reports as not sent is counted and recorded once', async () => {
    const { actor, id, report } = await sendNotice();
    expect(await countFailedNotices()).toBe(0);
    for (let reports = 0; reports < 2; reports += 1) await report('email.failed');
    const entries = await db.auditEntry.findMany({ where: { userId: actor.id, action: 'notice_failed' } });
    expect(entries).toMatchObject([{ reminderId: id, details: { title: 'Licence disc' } }]);
    expect(await countFailedNotices()).toBe(1);
  });

  it('a suppressed mail stops notices only to its own address', async () => {
    const [bad, good] = [await sendNotice(), await sendNotice()];
    await bad.report('email.suppressed');
    expect(await good.mailProblem()).toBeNull();
    await bad.addReminder('Bad');
    await good.addReminder('Good');
    await sendDueNotices();
    expect(provider.accepted().map(({ subject }) => subject.split(' ')[0])).toEqual(['Licence', 'Licence', 'Good:']);
  });

  it('a report about a mail from before the address was confirmed does not stop notices again', async () => {
    const { report, mailProblem, confirm } = await sendNotice();
    await report('email.bounced', PERMANENT);
    await confirm();
    await report('email.bounced', PERMANENT);
    await report('email.bounced', { at: addMinutes(new Date(), 1), ...PERMANENT });
    // This complaint, too, is about a mail that was sent before the confirmation.
    await report('email.complained');
    expect(await mailProblem()).toBeNull();
  });

  it('a report about a mail to the old address does not stop notices to the new one', async () => {
    const { actor, cookie, report, mailProblem } = await sendNotice();
    const change = { userId: actor.id, from: actor.email, to: 'new@example.com', bouncedSince: null };
    const token = new URL(createAddressConfirmationUrl(change, new Date())).searchParams.get('token');
    const call = { method: 'POST', path: '/api/auth/confirm-address', body: { token }, cookie };
    expect((await callRoute(confirmAddress, call)).status).toBe(204);
    await report('email.bounced', { at: addMinutes(new Date(), 1), ...PERMANENT });
    expect(await mailProblem()).toBeNull();
  });

  it('a permanent bounce of a mail sent after the address was confirmed stops notices again', async () => {
    const { actor, report, confirm, mailProblem, lastMailId, addReminder } = await sendNotice();
    await report('email.bounced', PERMANENT);
    await confirm(subMinutes(new Date(), 5));
    await addReminder();
    await sendDueNotices();
    expect(provider.accepted()).toHaveLength(2);
    await postReport(provider.report('email.bounced', lastMailId(), PERMANENT));
    expect(await mailProblem()).toMatchObject({ kind: 'bounced' });
    expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toMatchObject({
      mailResumedAt: expect.any(Date),
    });
  });

  it('a permanent bounce leaves the owner’s unsent notices pending', async () => {
    const { id, actor, report, addReminder, todaysNotice } = await sendNotice();
    await report('email.bounced', PERMANENT);
    const other = await addReminder();
    await sendDueNotices();
    expect(await todaysNotice(id)).toMatchObject({ status: 'sent', canSendAgain: false });
    expect(await todaysNotice(other)).toMatchObject({ status: 'pending', attempts: 0, delivery: null, steps: [] });
    await dispatchDue({ now: addDays(new Date(), 1) });
    expect(provider.accepted()).toHaveLength(1);
    expect(await db.notice.count({ where: { status: 'pending', reminder: { userId: actor.id } } })).toBe(3);
  });
});

describe('a notice that waits until the address is confirmed', () => {
  const at = (time: string) => new Date(`2027-06-${time}:00+02:00`);
  const sweepAt = async (now: Date) => {
    await runAtTime(now, async () => {
      while ((await dispatchDue({ now })).claimed > 0);
    });
    return provider.accepted().length;
  };

  it('is sent after the confirmation, at the owner’s new sending hour', async () => {
    const actor = await makeUser({ mailProblem: 'bounced', mailProblemSince: at('01T08:00'), notifyHour: 20 });
    const input: ReminderBody = { title: 'Passport', dueAt: '2027-06-30', category: 'expiry-based', leadDays: [7] };
    await createReminder({ actor, input, now: at('01T12:00') });
    expect(await sweepAt(at('23T20:30'))).toBe(0);
    // The day of the notice has passed, so the change of hour plans the notice for the new hour today.
    const moved = at('24T17:30');
    await runAtTime(moved, () => updateSettings({ actor, patch: { notifyHour: 18 }, now: moved }));
    const confirmed = at('24T17:40');
    await db.$transaction((tx) => clearMailProblem(tx, actor.id, confirmed));
    await wakeWaitingNotices(actor.id, confirmed);
    expect(await sweepAt(at('24T17:59'))).toBe(0);
    expect(await sweepAt(at('24T18:00'))).toBe(1);
    expect(await sweepAt(at('25T18:00'))).toBe(1);
  });
});

describe('a batch in doubt', () => {
  it('is settled even if its owner’s address bounces before the retry', async () => {
    const { actor, report, addReminder } = await sendNotice();
    await addReminder('Passport');
    provider.failNextCall('cut-after-accepting');
    await sendDueNotices();
    await report('email.bounced', PERMANENT);
    await dispatchDue({ now: addMinutes(new Date(), 2) });
    expect(provider.accepted()).toHaveLength(2);
    expect(await db.notice.count({ where: { status: 'sent', reminder: { userId: actor.id } } })).toBe(2);
  });
});

describe('POST /api/auth/resume-mail', () => {
  it('clears a complaint, so that the waiting notices are sent', async () => {
    const { report, mailProblem, resume, addReminder } = await sendNotice();
    await report('email.complained');
    expect(await mailProblem()).toMatchObject({ kind: 'complained' });
    await addReminder('Passport');
    await sendDueNotices();
    expect(provider.accepted()).toHaveLength(1);
    expect((await resume()).status).toBe(204);
    expect(await mailProblem()).toBeNull();
    await dispatchDue({ now: addMinutes(new Date(), 1) });
    expect(provider.accepted()).toHaveLength(2);
    expect((await resume()).status).toBe(204);
  });

  it('redirects a form submission to /email-address', async () => {
    const { report, mailProblem, resume } = await sendNotice();
    await report('email.complained');
    const response = await resume(true);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/email-address?state=resumed']);
    expect(await mailProblem()).toBeNull();
  });

  it('returns 409 if the address has bounced, before or after a complaint', async () => {
    for (const types of [
      ['email.bounced', 'email.complained'],
      ['email.complained', 'email.bounced'],
    ]) {
      const { report, mailProblem, resume } = await sendNotice();
      for (const type of types) await report(type, type === 'email.bounced' ? PERMANENT : {});
      expect((await resume()).status).toBe(409);
      expect((await resume(true)).headers.get('location')).toBe('/email-address');
      expect(await mailProblem()).toMatchObject({ kind: 'bounced' });
    }
  });

  it('returns 401 to an API call without a session and redirects a form submission', async () => {
    const call = { method: 'POST', path: '/api/auth/resume-mail' };
    expect((await callRoute(resumeMail, call)).status).toBe(401);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await callRoute(resumeMail, { ...call, headers, body: '' })).status).toBe(303);
  });
});
