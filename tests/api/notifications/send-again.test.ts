import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { POST as resend } from '@/app/api/reminders/[id]/notices/[noticeId]/resend/route';
import { fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { makeOwner, postReport, sendDueNotices } from './mailed-notice';

useCleanDatabase();
const provider = useMailProvider();

async function makeUndelivered(outcome: 'failed' | 'bounced' | 'delivered' | 'accepted') {
  const owner = await makeOwner(provider);
  const id = await owner.addReminder();
  if (outcome === 'failed') provider.refuseRecipient(owner.actor.email);
  await sendDueNotices();
  provider.acceptRecipient(owner.actor.email);
  const report = (type: string, data: object = {}) => postReport(provider.report(type, owner.lastMailId(), { data }));
  if (outcome === 'bounced') await report('email.bounced', { bounce: { type: 'Transient' } });
  if (outcome === 'delivered') await report('email.delivered');
  const notice = () => owner.todaysNotice(id);
  const { id: noticeId } = await notice();
  const sendAgain = (cookie: string | undefined = owner.cookie, ids = { id, noticeId }) =>
    callRoute(resend, {
      method: 'POST',
      path: `/api/reminders/${ids.id}/notices/${ids.noticeId}/resend`,
      params: ids,
      cookie,
    });
  return { ...owner, id, noticeId, notice, report, sendAgain };
}

const dispatchSoon = () => dispatchDue({ now: addMinutes(new Date(), 1) });

describe('POST /api/reminders/{id}/notices/{noticeId}/resend', () => {
  it.each(['failed', 'bounced'] as const)('lets a %s notice be sent once more with the same id', async (outcome) => {
    const { noticeId, notice, sendAgain } = await makeUndelivered(outcome);
    const mailsBefore = provider.accepted().length;
    const firstStep = outcome === 'failed' ? 'failed' : 'accepted';
    const before = await notice();
    expect(before).toMatchObject({ canSendAgain: true });
    expect(before.steps[0]?.kind).toBe(firstStep);
    const response = await sendAgain();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: noticeId,
      status: 'pending',
      attempts: 0,
      sentAt: null,
      reason: null,
      delivery: null,
      canSendAgain: false,
    });
    expect(await dispatchSoon()).toMatchObject({ claimed: 1, sent: 1 });
    expect(await dispatchSoon()).toMatchObject({ claimed: 0 });
    expect(provider.accepted()).toHaveLength(mailsBefore + 1);
    const after = await notice();
    expect(after).toMatchObject({ id: noticeId, status: 'sent', delivery: 'accepted', canSendAgain: false });
    const kinds = after.steps.map(({ kind }) => kind);
    expect(kinds).toEqual(outcome === 'failed' ? ['failed', 'accepted'] : ['accepted', 'soft_bounced', 'accepted']);
  });

  it('sends a new mail, whose delivery is not changed by reports about the first mail', async () => {
    const { notice, report, sendAgain, lastMailId } = await makeUndelivered('bounced');
    const first = lastMailId();
    await sendAgain();
    await dispatchSoon();
    expect(lastMailId()).not.toBe(first);
    await postReport(provider.report('email.complained', first));
    expect(await notice()).toMatchObject({ delivery: 'accepted' });
    await report('email.delivered');
    expect(await notice()).toMatchObject({ delivery: 'delivered' });
  });

  it('can be repeated if the notice bounces again', async () => {
    const { notice, report, sendAgain } = await makeUndelivered('bounced');
    for (const round of [1, 2]) {
      expect((await sendAgain()).status).toBe(200);
      await dispatchSoon();
      await report('email.bounced', { bounce: { type: 'Transient' } });
      expect((await notice()).steps.filter(({ kind }) => kind === 'soft_bounced')).toHaveLength(round + 1);
    }
    expect(await db.notice.findFirstOrThrow({ where: { round: 2 } })).toMatchObject({ status: 'sent' });
  });

  it('resends a mail that the provider accepted but could not send', async () => {
    const { notice, report, sendAgain } = await makeUndelivered('accepted');
    await report('email.failed');
    expect((await sendAgain()).status).toBe(200);
    expect(await dispatchSoon()).toMatchObject({ sent: 1 });
    const { delivery, steps } = await notice();
    expect(delivery).toBe('accepted');
    expect(steps.map(({ kind }) => kind).sort()).toEqual(['accepted', 'accepted', 'failed']);
  });

  it('sends one mail for two concurrent calls', async () => {
    const { sendAgain } = await makeUndelivered('failed');
    const statuses = await Promise.all([sendAgain(), sendAgain()].map(async (call) => (await call).status));
    expect(statuses.sort()).toEqual([200, 409]);
    await dispatchSoon();
    await dispatchSoon();
    expect(provider.accepted()).toHaveLength(1);
  });

  it('returns 409 for a notice that was delivered, is pending or is already to be sent again', async () => {
    const delivered = await makeUndelivered('delivered');
    expect((await delivered.sendAgain()).status).toBe(409);
    const { id: pendingId } = await db.notice.findFirstOrThrow({ where: { reminderId: delivered.id, leadDay: 7 } });
    expect((await delivered.sendAgain(delivered.cookie, { id: delivered.id, noticeId: pendingId })).status).toBe(409);
    const failed = await makeUndelivered('failed');
    expect((await failed.sendAgain()).status).toBe(200);
    expect((await failed.sendAgain()).status).toBe(409);
  });

  it.each([
    ['is completed', ({ actor, id }: Undelivered) => completeReminder({ actor, id, now: new Date() })],
    ['is muted', ({ actor, id }: Undelivered) => setMutedByOwner({ actor, id, muted: true, now: new Date() })],
    [
      'no longer has the lead day',
      async ({ actor, id }: Undelivered) => {
        const { title, dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
        const input = { title, dueAt: fromDateColumn(dueOn), category: 'expiry-based' as const, leadDays: [7] };
        await updateReminder({ actor, id, input, now: new Date() });
      },
    ],
    [
      'has an owner whose address bounces',
      ({ actor }: Undelivered) =>
        db.user.update({ where: { id: actor.id }, data: { mailProblem: 'bounced', mailProblemSince: new Date() } }),
    ],
    [
      'has an owner whose address is unverified',
      ({ actor }: Undelivered) => db.user.update({ where: { id: actor.id }, data: { emailVerified: null } }),
    ],
    [
      'cannot be overdue and has a past due date',
      async ({ id }: Undelivered) => {
        const past = new Date('2020-01-01');
        await db.reminder.update({ where: { id }, data: { canBeOverdue: false, dueOn: past } });
        await db.notice.updateMany({ where: { reminderId: id }, data: { occurrenceOn: past } });
      },
    ],
  ])('returns 409, and canSendAgain is false, if the reminder %s', async (_name, change) => {
    const undelivered = await makeUndelivered('failed');
    await change(undelivered);
    expect((await undelivered.notice()).canSendAgain).toBe(false);
    expect((await undelivered.sendAgain()).status).toBe(409);
  });

  it('returns 404 for a notice of another user or another reminder', async () => {
    const { id, noticeId, addReminder, cookie, sendAgain } = await makeUndelivered('failed');
    expect((await sendAgain(await signIn(await makeUser()))).status).toBe(404);
    expect((await sendAgain(cookie, { id: await addReminder(), noticeId })).status).toBe(404);
    expect((await sendAgain(cookie, { id, noticeId: id })).status).toBe(404);
    expect(await db.notice.count({ where: { round: { gt: 0 } } })).toBe(0);
  });

  it('sends no mail if the reminder is completed before the notice is sent', async () => {
    const { actor, id, notice, sendAgain } = await makeUndelivered('failed');
    await sendAgain();
    await completeReminder({ actor, id, now: new Date() });
    await dispatchSoon();
    expect(await notice()).toMatchObject({ status: 'cancelled' });
    expect(provider.accepted()).toEqual([]);
  });

  it('keeps the sending time of the resent notice if the owner’s time zone changes', async () => {
    const { actor, notice, sendAgain } = await makeUndelivered('failed');
    await sendAgain();
    const { sendAt } = await notice();
    await updateSettings({ actor, patch: { timezone: 'America/New_York' }, now: new Date() });
    expect(await notice()).toMatchObject({ sendAt, status: 'pending' });
    expect(await dispatchSoon()).toMatchObject({ sent: 1 });
  });

  it('returns 429 after 20 calls within 15 minutes', async () => {
    const { sendAgain } = await makeUndelivered('delivered');
    for (let call = 0; call < 20; call += 1) expect((await sendAgain()).status).toBe(409);
    expect((await sendAgain()).status).toBe(429);
  });
});

type Undelivered = Awaited<ReturnType<typeof makeUndelivered>>;
