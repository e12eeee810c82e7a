import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addMinutes } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { addDaysTo, dayInTimezone, formatDay, startOfDayInTimezone } from '@/lib/calendar';
import { emailChannel } from '@/lib/notifications/channels/email';
import { CLAIM_LEASE_MINUTES } from '@/lib/notifications/claim/claim';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { MAX_SEND_ATTEMPTS } from '@/lib/schedule/retry-rules';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { waitForRateLimitSlot } from '@/lib/http/rate-limit';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import type { Category } from '@/lib/schedule/categories';
import type { ReminderBody } from '@/lib/reminders/schema';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';
import { makeDateWords } from '@/lib/i18n/date-words';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();

const ZONE = 'Africa/Johannesburg';
const MORNING = 9 * 60;

/** Returns the instant `minutes` after midnight, in the owner's time zone, on the day `days` days after `now`. */
const instantInDays = (now: Date, days: number, minutes = MORNING) =>
  addMinutes(startOfDayInTimezone(addDaysTo(dayInTimezone(now, ZONE), days), ZONE), minutes);

async function createUserWithReminder({
  now = new Date(),
  ...input
}: Partial<ReminderBody> & { now?: Date; dueInDays?: number } = {}) {
  const { dueInDays = 30, ...body } = input as Partial<ReminderBody> & { dueInDays?: number };
  const actor = await makeUser();
  const reminder = await createReminder({
    actor,
    input: {
      title: 'Licence disc',
      dueAt: addDaysTo(dayInTimezone(now, ZONE), dueInDays),
      category: 'expiry-based',
      leadDays: [30, 7, 0],
      ...body,
    },
    now,
  });
  return { actor, reminder, now };
}

/** Dispatches one batch with the clock at `now`. */
async function dispatch(now: Date, limit = 50) {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  try {
    return await dispatchDue({ now, limit });
  } finally {
    vi.restoreAllMocks();
  }
}

const noticeStatuses = async (reminderId: string) =>
  Object.fromEntries(
    (await db.notice.findMany({ where: { reminderId } })).map((notice) => [notice.leadDay, notice.status]),
  );

describe('dispatchDue', () => {
  it('sends a notice once, and not before its sending time', async () => {
    const { reminder, now } = await createUserWithReminder({ dueInDays: 31 });
    expect(await dispatch(instantInDays(now, 1, 7 * 60 + 59))).toMatchObject({ claimed: 0 });
    expect(await dispatch(instantInDays(now, 1, 8 * 60))).toMatchObject({ sent: 1 });
    expect(await dispatch(instantInDays(now, 1, 8 * 60))).toMatchObject({ claimed: 0 });
    expect(await noticeStatuses(reminder.id)).toEqual({ 30: 'sent', 7: 'pending', 0: 'pending' });
    expect(provider.accepted().map((mail) => mail.subject)).toEqual([expect.stringContaining('Licence disc')]);
  });

  it.each([
    ['bank-card-expiry', 'Do it as soon as you can.'],
    ['sa-firearm-licence', 'Ask the office what can still be done.'],
  ])('states in the mail what can still be done after the apply-by date (%s)', async (key, words) => {
    const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key } });
    const { now } = await createUserWithReminder({ dueInDays: 5, leadDays: [3], templateId });
    expect(await dispatch(instantInDays(now, 2))).toMatchObject({ sent: 1 });
    expect(provider.accepted()[0]?.text).toContain(words);
  });

  it.each([
    ['sa-firearm-licence', 97, 2, 'apply by', '5 days left'],
    ['sa-firearm-licence', 92, 1, 'apply by', '1 day left'],
    ['custom-bill', 9, 2, 'pay by', '5 days left'],
  ])(
    'states an upcoming apply-by date in the subject and the text (%s due in %i days)',
    async (key, dueInDays, sentInDays, verb, left) => {
      const template = await db.template.findUniqueOrThrow({ where: { key } });
      const { now } = await createUserWithReminder({
        dueInDays,
        leadDays: [dueInDays - sentInDays],
        templateId: template.id,
      });
      expect(await dispatch(instantInDays(now, sentInDays))).toMatchObject({ sent: 1 });
      const applyBy = addDaysTo(dayInTimezone(now, ZONE), dueInDays - template.applyByDays!);
      const [mail] = provider.accepted();
      const phrase = `${verb} ${formatDay(applyBy, 'd MMMM yyyy', makeDateWords('en'))}`;
      expect(mail?.subject).toMatch(new RegExp(`: ${phrase} \\(${left}\\)$`));
      expect(mail?.text.toLowerCase()).toContain(`${phrase}, ${left}`.toLowerCase());
    },
  );

  it('states the owner’s apply-by date in the subject and the text', async () => {
    const applyBy = { count: 5, unit: 'day', verb: 'cancel' } as const;
    const { now } = await createUserWithReminder({ dueInDays: 9, leadDays: [7], applyBy });
    expect(await dispatch(instantInDays(now, 2))).toMatchObject({ sent: 1 });
    const [mail] = provider.accepted();
    expect(mail?.subject).toMatch(/: cancel by \d{1,2} \w+ \d{4} \(2 days left\)$/);
    expect(mail?.text).toContain('You chose this date.');
  });

  it.each([
    ['en-ZA', 'ZAR', 'R\u00a02\u00a0340,00'],
    ['en-US', 'USD', '$2,340.00'],
  ])('shows the reference, and the amount in the owner’s format (%s, %s)', async (locale, currencyFormat, amount) => {
    const { actor, now } = await createUserWithReminder({ leadDays: [7], amount: 2340, reference: 'CA 123-456' });
    await db.user.update({ where: { id: actor.id }, data: { locale, currencyFormat } });
    await createReminder({
      actor,
      input: {
        title: 'Neither',
        dueAt: addDaysTo(dayInTimezone(now, ZONE), 40),
        category: 'expiry-based',
        leadDays: [7],
      },
      now,
    });
    expect(await dispatch(instantInDays(now, 23))).toMatchObject({ sent: 1 });
    expect(await dispatch(instantInDays(now, 33))).toMatchObject({ sent: 1 });
    const [withBoth, withNeither] = provider.accepted();
    for (const part of ['text', 'html'] as const) {
      expect(withBoth?.[part]).toContain(`Amount: ${amount}`);
      expect(withBoth?.[part]).toContain('Reference: CA 123-456');
      expect(withNeither?.[part]).not.toMatch(/Amount|Reference/);
    }
  });

  it('calls the reference what the template says it is', async () => {
    const template = await db.template.findFirstOrThrow({ where: { referenceKind: 'plate' } });
    const { now } = await createUserWithReminder({ leadDays: [7], templateId: template.id, reference: 'CA 123-456' });
    await dispatch(instantInDays(now, 23));
    expect(provider.accepted()[0]?.text).toContain('Number plate: CA 123-456');
  });

  const CAUTION = 'please check with the office or company responsible. This is information, not legal advice.';

  it.each([
    ['birthday', false],
    ['anniversary', false],
    ['exam', false],
    ['custom-bill', true],
    ['passport', true],
    ['annual-dental-checkup', true],
    ['roadside-assistance', true],
  ])('adds the legal caution to the mail only for templates that need it (%s: %s)', async (key, cautions) => {
    const { id: templateId, category } = await db.template.findUniqueOrThrow({ where: { key } });
    const { now } = await createUserWithReminder({
      dueInDays: 5,
      leadDays: [3],
      templateId,
      category: category as Category,
    });
    expect(await dispatch(instantInDays(now, 2))).toMatchObject({ sent: 1 });
    const [mail] = provider.accepted();
    for (const part of [mail?.text, mail?.html]) {
      expect(part?.includes('legal advice')).toBe(cautions);
      expect(part?.includes(CAUTION)).toBe(cautions);
    }
  });

  it('sends only the latest notice after an outage, and states the days actually left', async () => {
    const { reminder, now } = await createUserWithReminder({ dueInDays: 31 });
    expect(await dispatch(instantInDays(now, 26))).toMatchObject({ sent: 1 });
    expect(await noticeStatuses(reminder.id)).toEqual({ 30: 'superseded', 7: 'sent', 0: 'pending' });
    expect(provider.accepted()).toHaveLength(1);
    expect(provider.accepted()[0]?.text).toContain('5 days');
  });

  it('sends each notice once when five workers run concurrently', async () => {
    const { now, actor } = await createUserWithReminder({ dueInDays: 30 });
    for (let copy = 0; copy < 9; copy += 1) {
      await createReminder({
        actor,
        input: {
          title: `Copy ${copy}`,
          dueAt: addDaysTo(dayInTimezone(now, ZONE), 30),
          category: 'expiry-based',
          leadDays: [30],
        },
        now,
      });
    }
    const due = instantInDays(now, 0);
    vi.spyOn(clock, 'now').mockReturnValue(due);
    const runs = await Promise.all(Array.from({ length: 5 }, () => dispatchDue({ now: due, limit: 4 })));
    const sent = runs.reduce((sum, run) => sum + run.sent, 0);
    expect(sent).toBe(await db.notice.count({ where: { status: 'sent' } }));
    expect(sent).toBe(10);
    expect(provider.accepted()).toHaveLength(10);
    expect(new Set(provider.accepted().map((mail) => mail.subject)).size).toBe(10);
  });

  it('takes over the claim of a crashed worker only after the lease expires', async () => {
    const { reminder, now } = await createUserWithReminder();
    const due = instantInDays(now, 0);
    const claim = await claimMessages({ channel: emailChannel, now: due, limit: 10 });
    expect(claim?.memberIds).toHaveLength(1);
    expect(await dispatch(addMinutes(due, CLAIM_LEASE_MINUTES - 1))).toMatchObject({ claimed: 0 });
    expect(await dispatch(addMinutes(due, CLAIM_LEASE_MINUTES + 1))).toMatchObject({ sent: 1 });
    expect(await noticeStatuses(reminder.id)).toMatchObject({ 30: 'sent' });
  });

  it('does not count a worker crash as a sending attempt', async () => {
    const { now } = await createUserWithReminder();
    let time = instantInDays(now, 0);
    for (
      let crashes = 0;
      crashes <= MAX_SEND_ATTEMPTS;
      crashes += 1, time = addMinutes(time, CLAIM_LEASE_MINUTES + 1)
    ) {
      expect(await claimMessages({ channel: emailChannel, now: time, limit: 100 })).not.toBeNull();
    }
    provider.failNextCall('500');
    expect(await dispatch(time)).toMatchObject({ retried: 1, failed: 0 });
    expect(await db.notice.findFirst({ where: { leadDay: 30 } })).toMatchObject({ status: 'pending', attempts: 1 });
  });

  it('sends a mail only once when the connection is lost after the provider accepted it', async () => {
    const { now } = await createUserWithReminder();
    const due = instantInDays(now, 0);
    provider.failNextCall('cut-after-accepting');
    expect(await dispatch(due)).toMatchObject({ sent: 0, retried: 1 });
    expect(await dispatch(addMinutes(due, 10))).toMatchObject({ sent: 1 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('marks a notice as sent if the provider accepted its mail a day ago with another text', async () => {
    const { now } = await createUserWithReminder();
    provider.failNextCall('cut-after-accepting');
    await dispatch(instantInDays(now, 0));
    expect(await dispatch(instantInDays(now, 1))).toMatchObject({ sent: 1 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it.each([['500' as const], ['429' as const], ['cut-before-accepting' as const]])(
    'retries after a temporary failure (%s)',
    async (fault) => {
      const { reminder, now } = await createUserWithReminder();
      provider.failNextCall(fault);
      const due = instantInDays(now, 0);
      expect(await dispatch(due)).toMatchObject({ retried: 1 });
      expect(await noticeStatuses(reminder.id)).toMatchObject({ 30: 'pending' });
      expect(await dispatch(addMinutes(due, 60))).toMatchObject({ sent: 1 });
      expect(provider.accepted()).toHaveLength(1);
    },
  );

  it('records a permanent failure for the owner without retrying, and sends the other notices', async () => {
    const bad = await createUserWithReminder();
    const good = await createUserWithReminder({ now: bad.now });
    provider.refuseRecipient(bad.actor.email);
    expect(await dispatch(instantInDays(bad.now, 0))).toMatchObject({ sent: 1, failed: 1 });
    expect(await noticeStatuses(bad.reminder.id)).toMatchObject({ 30: 'failed' });
    expect(await noticeStatuses(good.reminder.id)).toMatchObject({ 30: 'sent' });
    expect(await db.auditEntry.count({ where: { userId: bad.actor.id, action: 'notice_failed' } })).toBe(1);
    expect(await dispatch(instantInDays(bad.now, 1))).toMatchObject({ claimed: 0 });
  });

  it('sends nothing for completed or deleted reminders, deleted accounts or unverified addresses', async () => {
    const completed = await createUserWithReminder();
    await completeReminder({ actor: completed.actor, id: completed.reminder.id, now: completed.now });
    const deleted = await createUserWithReminder();
    await deleteReminder({ actor: deleted.actor, id: deleted.reminder.id });
    const gone = await createUserWithReminder();
    await db.user.delete({ where: { id: gone.actor.id } });
    const unverified = await createUserWithReminder();
    await db.user.update({ where: { id: unverified.actor.id }, data: { emailVerified: null } });
    expect(await dispatch(instantInDays(completed.now, 0))).toMatchObject({ sent: 0 });
    expect(provider.accepted()).toEqual([]);

    const later = instantInDays(completed.now, 0, MORNING + 61);
    await db.user.update({ where: { id: unverified.actor.id }, data: { emailVerified: later } });
    expect(await dispatch(later)).toMatchObject({ sent: 1 });
  });

  it('records a notice as sent if its reminder is completed during the provider call', async () => {
    const { actor, reminder, now } = await createUserWithReminder();
    const due = instantInDays(now, 0);
    const call = provider.delayNextCall();
    const dispatched = dispatch(due);
    await call.reached;
    await completeReminder({ actor, id: reminder.id, now: due });
    expect(await noticeStatuses(reminder.id)).toEqual({ 30: 'sending', 7: 'cancelled', 0: 'cancelled' });
    call.goOn();
    expect(await dispatched).toMatchObject({ sent: 1 });
    expect(await noticeStatuses(reminder.id)).toEqual({ 30: 'sent', 7: 'cancelled', 0: 'cancelled' });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('sends nothing for a reminder or account deleted while the mail waits for a rate-limit slot', async () => {
    const [alone, other] = [await createUserWithReminder(), await createUserWithReminder()];
    const due = instantInDays(alone.now, 0);
    // Takes the only slot of this hour, so the mail below must wait.
    setSettings({ MAIL_RATE: 1 / 3600 });
    await waitForRateLimitSlot({ name: 'mail', seconds: 3600 });
    const pause = vi.spyOn(clock, 'sleep');
    pause.mockImplementationOnce(() => deleteReminder({ actor: alone.actor, id: alone.reminder.id }));
    expect(await dispatch(due)).toMatchObject({ claimed: 2, sent: 1 });
    expect(provider.accepted().map(({ to }) => to)).toEqual([[other.actor.email]]);

    const last = await createUserWithReminder();
    vi.spyOn(clock, 'sleep').mockImplementationOnce(async () => void (await eraseAccount({ actor: last.actor })));
    expect(await dispatch(due)).toEqual({ claimed: 1, sent: 0, retried: 0, failed: 0 });
    expect(await dispatch(addMinutes(due, CLAIM_LEASE_MINUTES + 1))).toMatchObject({ claimed: 0 });
    expect(provider.calls()).toHaveLength(1);
  });

  it('sends no notice twice when the clock jumps back', async () => {
    const { now } = await createUserWithReminder();
    expect(await dispatch(instantInDays(now, 0))).toMatchObject({ sent: 1 });
    expect(await dispatch(addDays(instantInDays(now, 0), -3))).toMatchObject({ claimed: 0 });
    expect(await dispatch(instantInDays(now, 0))).toMatchObject({ claimed: 0 });
    expect(provider.accepted()).toHaveLength(1);
  });
});
