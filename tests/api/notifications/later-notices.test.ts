import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { readAnswer } from '@/lib/reminders/answers/answer-notice';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import type { ReminderBody } from '@/lib/reminders/schema';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import { dispatchAll } from '@/tests/support/dispatch-all';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const DUE: Day = '2027-06-30';
/** After the 30-day notice and before all other notices in this file. */
const START = instantAt('2027-06-10', 12, ZONE);

const body: ReminderBody = { title: 'Passport', dueAt: DUE, category: 'expiry-based', leadDays: [30, 7, 0] };

async function createSnoozed(until: Day, change: Partial<ReminderBody> = {}) {
  const actor = await makeUser();
  const { id } = await createReminder({ actor, input: { ...body, ...change }, now: START });
  await snoozeReminder({ actor, id, until, now: START });
  return { actor, id };
}

/** Dispatches everything that is due on `day` at `hour`. @returns the subjects of the mails sent */
async function sweepOn(day: Day, hour = 9): Promise<string[]> {
  const now = instantAt(day, hour, ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return (await dispatchAll(provider, now)).map(({ subject }) => subject);
}

describe('a notice requested with “Remind me later”', () => {
  it('is sent once, at the owner’s sending hour, in addition to the notices of lead days', async () => {
    await createSnoozed('2027-06-25');
    expect(await sweepOn('2027-06-23')).toEqual([expect.stringContaining('in 7 days')]);
    expect(await sweepOn('2027-06-25', 7)).toEqual([]);
    expect(await sweepOn('2027-06-25', 8)).toEqual([expect.stringContaining('Passport: expires in 5 days')]);
    expect(await sweepOn('2027-06-26')).toEqual([]);
    expect(await sweepOn(DUE)).toHaveLength(1);
  });

  it('supersedes the notice of a lead day on the same day', async () => {
    const { id } = await createSnoozed('2027-06-23');
    expect(await sweepOn('2027-06-23')).toHaveLength(1);
    expect(await sweepOn('2027-06-24')).toEqual([]);
    const rows = await db.notice.findMany({ where: { reminderId: id, leadDay: 7 }, orderBy: { kind: 'asc' } });
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['lead superseded', 'later sent']);
  });

  it.each([
    ['Passport: expired 3 days ago', {}],
    ['Statement: overdue by 3 days', { title: 'Statement', category: 'one-time-deadline' as const }],
    [
      'Statement: due',
      { title: 'Statement', category: 'one-time-deadline' as const, leadDays: [], dueAt: '2028-06-30' as Day },
    ],
  ])('has the subject that the notice of a lead day would have on that day: %s', async (subject, change) => {
    const until = addDaysTo(DUE, 3);
    await createSnoozed(until, change);
    await sweepOn(DUE);
    expect(await sweepOn(until)).toEqual([expect.stringContaining(subject)]);
  });

  it('is retried after the due date, even if the reminder cannot be overdue', async () => {
    const template = await db.template.findFirstOrThrow({ where: { canBeOverdue: false, canBeMarkedComplete: true } });
    const until = addDaysTo(DUE, 1);
    await createSnoozed(until, { title: 'Statistics', category: 'one-time-deadline', templateId: template.id });
    await sweepOn(DUE);
    provider.failNextCall('500');
    expect(await sweepOn(until)).toEqual([]);
    expect(await sweepOn(until, 10)).toEqual([expect.stringContaining('Statistics: was due yesterday')]);
  });

  it('is not sent if it is cancelled or its reminder is completed', async () => {
    const until: Day = '2027-06-20';
    const cancelled = await createSnoozed(until);
    await snoozeReminder({ ...cancelled, until: null, now: START });
    const completed = await createSnoozed(until);
    await completeReminder({ ...completed, now: START });
    expect(await sweepOn(until)).toEqual([]);
  });

  it('does not stop the lead-day notice of the same day if cancelled after a 429 response', async () => {
    const snoozed = await createSnoozed('2027-06-23');
    provider.failNextCall('429-for-an-hour');
    expect(await sweepOn('2027-06-23')).toEqual([]);
    await snoozeReminder({ ...snoozed, until: null, now: instantAt('2027-06-23', 10, ZONE) });
    expect(await sweepOn('2027-06-23', 11)).toEqual([expect.stringContaining('in 7 days')]);
    expect(await sweepOn('2027-06-24')).toEqual([]);
  });

  it('does not stop the lead-day notice after a 429 response, completion and restore', async () => {
    const { actor, id } = await createSnoozed('2027-06-23');
    provider.failNextCall('429-for-an-hour');
    expect(await sweepOn('2027-06-23')).toEqual([]);
    const now = instantAt('2027-06-23', 10, ZONE);
    await completeReminder({ actor, id, now });
    await restoreReminder({ actor, id, now });
    expect(await sweepOn('2027-06-23', 11)).toEqual([expect.stringContaining('in 7 days')]);
    expect(await sweepOn('2027-06-24')).toEqual([]);
  });

  it('does not stop the delayed notice of an earlier lead day if cancelled while still unsent', async () => {
    const snoozed = await createSnoozed('2027-06-24');
    provider.failNextCall('429-for-an-hour');
    expect(await sweepOn('2027-06-23')).toEqual([]);
    provider.failNextCall('429-for-an-hour');
    expect(await sweepOn('2027-06-24')).toEqual([]);
    await snoozeReminder({ ...snoozed, until: null, now: instantAt('2027-06-25', 5, ZONE) });
    expect(await sweepOn('2027-06-25', 7)).toEqual([]);
    expect(await sweepOn('2027-06-25', 8)).toEqual([expect.stringContaining('in 5 days')]);
    expect(await sweepOn('2027-06-26')).toEqual([]);
  });

  it('when cancelled, does not revive a lead-day notice that another sent notice superseded', async () => {
    const snoozed = await createSnoozed('2027-06-24', { leadDays: [8, 7] });
    expect(await sweepOn('2027-06-23')).toEqual([expect.stringContaining('in 7 days')]);
    provider.failNextCall('429-for-an-hour');
    expect(await sweepOn('2027-06-24')).toEqual([]);
    await snoozeReminder({ ...snoozed, until: null, now: instantAt('2027-06-24', 10, ZONE) });
    const leads = await db.notice.findMany({ where: { kind: 'lead' }, orderBy: { leadDay: 'desc' } });
    expect(leads.map(({ leadDay, status }) => `${leadDay} ${status}`)).toEqual(['8 superseded', '7 sent']);
    expect(await sweepOn('2027-06-25')).toEqual([]);
  });

  it('stops the lead-day notice of the same day if cancelled after it may have been sent', async () => {
    const snoozed = await createSnoozed('2027-06-23');
    provider.failNextCall('cut-after-accepting');
    expect(await sweepOn('2027-06-23')).toHaveLength(1);
    await snoozeReminder({ ...snoozed, until: null, now: instantAt('2027-06-23', 10, ZONE) });
    expect(await sweepOn('2027-06-23', 11)).toEqual([]);
    expect(await sweepOn('2027-06-24')).toEqual([]);
  });

  it('does not stop the lead-day notice if a retry shows that it was unsent when cancelled', async () => {
    await createSnoozed('2027-06-23', { title: 'Visa', leadDays: [] });
    const snoozed = await createSnoozed('2027-06-23');
    provider.failNextCall('cut-before-accepting');
    expect(await sweepOn('2027-06-23')).toEqual([]);
    await snoozeReminder({ ...snoozed, until: null, now: instantAt('2027-06-23', 10, ZONE) });
    expect(await sweepOn('2027-06-23', 11)).toEqual([
      expect.stringContaining('Visa'),
      expect.stringContaining('Passport: expires in 7 days'),
    ]);
    expect(await sweepOn('2027-06-24')).toEqual([]);
  });

  it.each([
    ['cancelled', null],
    ['moved to another day', '2027-06-28'],
  ] as const)('does not stop the lead-day notice if %s while the provider refuses its mail', async (_, until) => {
    const snoozed = await createSnoozed('2027-06-23');
    const now = instantAt('2027-06-23', 9, ZONE);
    provider.refuseNextCallAfter(() => snoozeReminder({ ...snoozed, until, now }));
    expect(await sweepOn('2027-06-23')).toEqual([]);
    expect(await sweepOn('2027-06-23', 11)).toEqual([expect.stringContaining('in 7 days')]);
    expect(await sweepOn('2027-06-24')).toEqual([]);
    expect(await sweepOn('2027-06-28')).toHaveLength(until ? 1 : 0);
  });

  it('is not shown once it is cancelled, even if a worker has claimed it', async () => {
    const until: Day = '2027-06-20';
    const { actor, id } = await createSnoozed(until);
    const token = makeAnswerToken({ reminderId: id, occurrenceOn: DUE, recipientId: actor.id });
    const now = instantAt(until, 9, ZONE);
    expect((await claimMessages({ channel: emailChannel, now, limit: 10 }))?.memberIds).toHaveLength(1);
    const shown = async () => {
      const [reminder] = (await listReminders({ actor, query: {}, now })).reminders;
      const page = await readAnswer({ token, now });
      return [reminder?.snoozedUntil, page.kind === 'open' && page.snoozedUntil];
    };
    expect(await shown()).toEqual([until, until]);
    await snoozeReminder({ actor, id, until: '2027-06-25', now });
    expect(await shown()).toEqual(['2027-06-25', '2027-06-25']);
    await snoozeReminder({ actor, id, until: null, now });
    expect(await shown()).toEqual([null, null]);
  });

  it('is not retried if it is cancelled after the worker that claimed it crashed', async () => {
    const until: Day = '2027-06-20';
    const { actor, id } = await createSnoozed(until);
    const now = instantAt(until, 9, ZONE);
    expect((await claimMessages({ channel: emailChannel, now, limit: 10 }))?.memberIds).toHaveLength(1);
    await snoozeReminder({ actor, id, until: null, now });
    expect(await sweepOn(until, 10)).toEqual([]);
    const { status } = await db.notice.findFirstOrThrow({ where: { reminderId: id, kind: 'later' } });
    expect(status).toBe('cancelled');
  });

  it('keeps its local sending time when the owner changes the time zone', async () => {
    const { actor, id } = await createSnoozed('2027-06-20');
    vi.spyOn(clock, 'now').mockReturnValue(START);
    await updateSettings({ actor, patch: { timezone: 'America/New_York' }, now: START });
    const { sendAt } = await db.notice.findFirstOrThrow({ where: { reminderId: id, kind: 'later' } });
    expect(sendAt).toEqual(instantAt('2027-06-20', 8, 'America/New_York'));
  });

  it('is cancelled when its recurring reminder advances', async () => {
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [0] };
    const { id } = await createSnoozed(addDaysTo(DUE, 30), { ...birthday, recurrenceYears: 1 });
    await advanceRecurring({ now: instantAt(addDaysTo(DUE, 40), 9, ZONE), limit: 10 });
    const saved = await db.reminder.findUniqueOrThrow({ where: { id }, include: { notices: true } });
    expect(saved.snoozedUntil).toBeNull();
    expect(saved.notices.map(({ kind }) => kind)).toEqual(['lead']);
  });
});
