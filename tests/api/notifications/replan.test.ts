import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, instantAt, toDateColumn, type Day } from '@/lib/calendar';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { purgeDeletedReminders } from '@/lib/reminders/deletion/purge-deleted-reminders';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import type { ReminderBody } from '@/lib/reminders/schema';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { runTestNotification } from '@/lib/testing/test-notification';
import { updateTemplate } from '@/lib/reminders/update-template';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { english } from '@/tests/support/texts/i18n';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const NEW_YORK = 'America/New_York';
const DUE: Day = '2027-06-30';
/** An instant before every notice in this file. */
const START = instantAt('2027-05-20', 12, ZONE);

const body: ReminderBody = { title: 'Passport', dueAt: DUE, category: 'expiry-based', leadDays: [30, 7, 0] };

async function createPassport(change: Partial<ReminderBody> = {}) {
  const actor = await makeUser();
  const { id } = await createReminder({ actor, input: { ...body, ...change }, now: START });
  return { actor, id };
}

/** UTC date and hour of every pending notice, such as `2027-05-31T06`. */
const plannedNotices = async (reminderId: string) =>
  (await db.notice.findMany({ where: { reminderId, status: 'pending' }, orderBy: { sendAt: 'asc' } })).map((notice) =>
    notice.sendAt.toISOString().slice(0, 13),
  );

const [THIRTY, SEVEN, ON_THE_DAY] = ['2027-05-31T06', '2027-06-23T06', '2027-06-30T06'] as const;

/** Dispatches everything due at 09:00 on a day. @returns the number of mails sent */
const sweepOn = (day: Day, zone: string = ZONE): Promise<number> => sweepAt(instantAt(day, 9, zone));

async function sweepAt(now: Date): Promise<number> {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  let sent = 0;
  for (let batch = await dispatchDue({ now }); batch.claimed > 0; batch = await dispatchDue({ now }))
    sent += batch.sent;
  return sent;
}

describe('the notice plan of a reminder', () => {
  it('changes when the due date and lead days are edited', async () => {
    const { actor, id } = await createPassport();
    expect(await plannedNotices(id)).toEqual([THIRTY, SEVEN, ON_THE_DAY]);
    await updateReminder({ actor, id, input: { ...body, dueAt: '2027-07-30', leadDays: [7] }, now: START });
    expect(await plannedNotices(id)).toEqual(['2027-07-23T06']);
    expect(await sweepOn(DUE)).toBe(0);
    expect(await sweepOn('2027-07-23')).toBe(1);
  });

  it('contains a second notice on the old due date if a new lead day falls on that day', async () => {
    const { actor, id } = await createPassport({ leadDays: [0] });
    expect(await sweepOn(DUE)).toBe(1);
    const dueAt = addDaysTo(DUE, 7);
    await updateReminder({ actor, id, input: { ...body, dueAt, leadDays: [7, 0] }, now: instantAt(DUE, 9, ZONE) });
    const now = instantAt(DUE, 10, ZONE);
    const { scheduleInfo } = await runTestNotification(english.t, {
      actor,
      reminderId: id,
      testType: 'schedule-check',
      now,
    });
    expect(scheduleInfo.map(({ leadDay, wouldSendNow }) => [leadDay, wouldSendNow])).toEqual([
      [7, true],
      [0, false],
    ]);
    expect(await sweepOn(DUE)).toBe(1);
    expect(provider.accepted().at(-1)?.subject).toContain('expires in 7 days');
    expect(await plannedNotices(id)).toEqual(['2027-07-07T06']);
  });

  it('has no more rows than lead days after thirty edits of the due date, the lead days and the later notice', async () => {
    const { actor, id } = await createPassport();
    for (let edit = 1; edit <= 30; edit += 1) {
      const dueAt = addDaysTo(DUE, edit);
      const leadDays = [edit + 30, 30, edit % 7];
      await updateReminder({ actor, id, input: { ...body, dueAt, leadDays }, now: START });
      await snoozeReminder({ actor, id, until: addDaysTo('2027-05-21', edit), now: START });
    }
    await snoozeReminder({ actor, id, until: null, now: START });
    expect(await db.notice.count({ where: { reminderId: id } })).toBe(3);
  });

  it('keeps the row of an attempted notice when the due date is changed and changed back', async () => {
    const { actor, id } = await createPassport();
    provider.failNextCall('500');
    await sweepOn('2027-05-31');
    const attempted = { reminderId: id, leadDay: 30, occurrenceOn: toDateColumn(DUE) };
    const [before] = await db.notice.findMany({ where: attempted });
    const now = instantAt('2027-05-31', 10, ZONE);
    await updateReminder({ actor, id, input: { ...body, dueAt: '2027-07-30' }, now });
    await updateReminder({ actor, id, input: body, now });
    expect(await db.notice.findMany({ where: attempted })).toMatchObject([{ id: before!.id, attempts: 1 }]);
  });

  it('keeps its rows, as cancelled, while the reminder is completed', async () => {
    const { actor, id } = await createPassport();
    await completeReminder({ actor, id, now: START });
    expect(await db.notice.count({ where: { reminderId: id, status: 'cancelled' } })).toBe(3);
  });

  it('keeps the local sending hour in a new time zone, even after daylight saving ends', async () => {
    const { actor, id } = await createPassport({ dueAt: '2027-11-08', leadDays: [7, 0] });
    await updateSettings({ actor, patch: { timezone: NEW_YORK }, now: START });
    expect(await plannedNotices(id)).toEqual(['2027-11-01T12', '2027-11-08T13']);
    expect(await sweepOn('2027-11-01', ZONE)).toBe(0);
    expect(await sweepOn('2027-11-01', NEW_YORK)).toBe(1);
  });

  it('moves to the hour that the owner chooses and keeps that hour after further changes', async () => {
    const { actor, id } = await createPassport();
    const ids = async () => (await db.notice.findMany({ where: { reminderId: id } })).map((row) => row.id).sort();
    const before = await ids();
    await updateSettings({ actor, patch: { notifyHour: 17 }, now: START });
    expect(await plannedNotices(id)).toEqual(['2027-05-31T15', '2027-06-23T15', '2027-06-30T15']);
    expect(await ids()).toEqual(before);
    // `actor` still has the old hour, as a session that was read before the change would.
    await updateReminder({ actor, id, input: { ...body, leadDays: [1] }, now: START });
    expect(await plannedNotices(id)).toEqual(['2027-06-29T15']);
    await updateSettings({ actor, patch: { timezone: NEW_YORK }, now: START });
    expect(await plannedNotices(id)).toEqual(['2027-06-29T21']);
  });

  it('omits notices whose sending time passed between completion and restore', async () => {
    const { actor, id } = await createPassport();
    await completeReminder({ actor, id, now: START });
    expect(await plannedNotices(id)).toEqual([]);
    expect(await sweepOn('2027-06-01')).toBe(0);
    await restoreReminder({ actor, id, now: instantAt('2027-06-02', 9, ZONE) });
    expect(await plannedNotices(id)).toEqual([SEVEN, ON_THE_DAY]);
  });

  it('omits notices whose sending time passed while the reminder was muted', async () => {
    const { actor, id } = await createPassport();
    await setMutedByOwner({ actor, id, muted: true, now: START });
    expect(await sweepOn(DUE)).toBe(0);
    await setMutedByOwner({ actor, id, muted: false, now: instantAt('2027-06-25', 9, ZONE) });
    expect(await plannedNotices(id)).toEqual([ON_THE_DAY]);
  });

  it('is deleted with the reminder and with the account', async () => {
    const deleted = await createPassport();
    await deleteReminder({ actor: deleted.actor, id: deleted.id });
    await purgeDeletedReminders({ now: instantAt(DUE, 8, ZONE), limit: 1 });
    const gone = await createPassport();
    await eraseAccount({ actor: gone.actor });
    expect(await db.notice.count()).toBe(0);
    expect(await sweepOn(DUE)).toBe(0);
  });

  it('keeps its lead days when the template changes', async () => {
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const { actor, id } = await createPassport({ templateId: template.id });
    try {
      await updateTemplate({ id: template.id, patch: { defaultLeadDays: [1] }, now: START });
      expect(await plannedNotices(id)).toEqual([THIRTY, SEVEN, ON_THE_DAY]);
      await updateReminder({ actor, id, input: { ...body, templateId: template.id, title: 'Mine' }, now: START });
      expect(await plannedNotices(id)).toEqual([THIRTY, SEVEN, ON_THE_DAY]);
    } finally {
      const { defaultLeadDays, editedFields } = template;
      await db.template.update({ where: { id: template.id }, data: { defaultLeadDays, editedFields } });
    }
  });
});

describe('changing the sending hour on the day of a notice', () => {
  const at = (hour: number) => instantAt(DUE, hour, ZONE);

  it('sends the notice at once if the new hour has passed', async () => {
    const { actor } = await createPassport();
    await sweepOn(addDaysTo(DUE, -1));
    expect(await sweepAt(at(7))).toBe(0);
    await updateSettings({ actor, patch: { notifyHour: 6 }, now: at(7) });
    expect(await sweepAt(at(7))).toBe(1);
  });

  it('sends the notice at the new hour if that hour is still to come', async () => {
    const { actor } = await createPassport({ leadDays: [0] });
    await updateSettings({ actor, patch: { notifyHour: 14 }, now: at(7) });
    expect(await sweepAt(at(13))).toBe(0);
    expect(await sweepAt(at(14))).toBe(1);
  });

  it('does not send the notice again if it was sent at the old hour', async () => {
    const { actor } = await createPassport({ leadDays: [0] });
    expect(await sweepAt(at(9))).toBe(1);
    await updateSettings({ actor, patch: { notifyHour: 14 }, now: at(9) });
    expect(await sweepAt(at(14))).toBe(0);
  });

  it('sends a notice at the new hour if its day had passed when the reminder advanced', async () => {
    const { actor, id } = await createPassport({
      title: 'Birthday of Gogo',
      category: 'recurring-date',
      leadDays: [364],
    });
    const day = addDaysTo(DUE, 40);
    const now = instantAt(day, 1, ZONE);
    expect(await advanceRecurring({ now, limit: 10 })).toEqual([id]);
    await updateSettings({ actor, patch: { notifyHour: 10 }, now });
    expect(await sweepAt(instantAt(day, 9, ZONE))).toBe(0);
    expect(await sweepAt(instantAt(day, 10, ZONE))).toBe(1);
  });
});

describe('after an outage', () => {
  it('each reminder sends one mail with the days actually left', async () => {
    const { id } = await createPassport();
    const other = await createPassport({ title: 'Visa', leadDays: [30] });
    expect(await sweepOn('2027-06-26')).toBe(2);
    const texts = Object.fromEntries(provider.accepted().map(({ subject }) => [subject.split(' ')[0], subject]));
    expect(texts['Passport:']).toContain('in 4 days');
    expect(texts['Visa:']).toContain('in 4 days');
    const states = await db.notice.findMany({ where: { reminderId: id }, orderBy: { leadDay: 'desc' } });
    expect(states.map(({ status }) => status)).toEqual(['superseded', 'sent', 'pending']);
    expect(await db.notice.count({ where: { reminderId: other.id, status: 'sent' } })).toBe(1);
  });

  it('the mail for an exam says that the exam was due, not that it is overdue', async () => {
    const { id: templateId } = await db.template.findFirstOrThrow({
      where: { canBeOverdue: false, canBeMarkedComplete: true },
    });
    await createPassport({ title: 'Statistics', category: 'one-time-deadline', templateId });
    expect(await sweepOn(addDaysTo(DUE, 1))).toBe(1);
    expect(provider.accepted()[0]?.subject).toContain('Statistics: was due yesterday');
  });

  it('a mail sent a year late says how many days ago the passport expired', async () => {
    await createPassport();
    expect(await sweepOn(addDaysTo(DUE, 365))).toBe(1);
    expect(provider.accepted()[0]?.subject).toContain('expired 365 days ago');
    expect(await db.notice.count({ where: { status: 'superseded' } })).toBe(2);
  });
});
