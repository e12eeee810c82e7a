import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { addHoliday } from '@/lib/holidays/add-holiday';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { sweep } from '@/lib/operations/sweep';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { getReminder } from '@/lib/reminders/get-reminder';
import { readMonth } from '@/lib/reminders/month/read-month';
import type { ReminderBody } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { updateTemplate } from '@/lib/reminders/update-template';
import { getI18n } from '@/lib/i18n/load-i18n';
import { dispatchAll } from '@/tests/support/dispatch-all';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { findTemplate, TEST_TIMEZONE } from './reminder-calls';

useCleanDatabase();
const provider = useMailProvider();
beforeEach(async () => {
  await db.holiday.deleteMany({});
  await db.holidayChange.deleteMany({});
});
afterEach(() => void vi.restoreAllMocks());

const DUE: Day = '2027-06-30';
/** 90 days before the due date. */
const LAST_DAY: Day = '2027-04-01';
const START = instantAt('2026-12-15', 12, TEST_TIMEZONE);

async function create({ key = 'sa-firearm-licence', ...change }: Partial<ReminderBody> & { key?: string } = {}) {
  const actor = await makeUser();
  const template = await findTemplate(key);
  const input: ReminderBody = {
    title: 'Rifle',
    templateId: template.id,
    dueAt: DUE,
    category: 'expiry-based',
    leadDays: template.defaultLeadDays,
    ...change,
  };
  const { id } = await createReminder({ actor, input, now: START });
  return { actor, id, input, template };
}

/** Dispatches everything that is due on `day` at 09:00. @returns the subjects of the mails sent */
async function sweepOn(day: Day): Promise<string[]> {
  const now = instantAt(day, 9, TEST_TIMEZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return (await dispatchAll(provider, now)).map(({ subject }) => subject);
}

async function pendingDays(reminderId: string): Promise<Day[]> {
  const notices = await db.notice.findMany({ where: { reminderId, status: 'pending' }, orderBy: { sendAt: 'asc' } });
  return notices.map(({ sendAt }) => dayInTimezone(sendAt, TEST_TIMEZONE));
}

describe('the notice on an apply-by date that the law sets', () => {
  it('goes out once on that day, beside those of the ticked lead days', async () => {
    const { id, template } = await create();
    const days = [...template.defaultLeadDays.map((leadDay) => addDaysTo(DUE, -leadDay)), LAST_DAY].sort();
    expect(await pendingDays(id)).toEqual(days);
    await sweepOn(addDaysTo(LAST_DAY, -1));
    expect(await sweepOn(LAST_DAY)).toEqual([expect.stringContaining(': last day to apply')]);
    expect(provider.accepted().at(-1)?.text).toContain('Last day to apply: today, 1 April 2027');
    expect(await sweepOn(addDaysTo(LAST_DAY, 1))).toEqual([]);
    expect(await sweepOn(DUE)).toHaveLength(1);
  });

  it('goes out once if a lead day falls on that day', async () => {
    const { id } = await create({ leadDays: [90, 0] });
    expect(await pendingDays(id)).toEqual([LAST_DAY, DUE]);
    expect(await sweepOn(LAST_DAY)).toHaveLength(1);
    expect(await sweepOn(LAST_DAY)).toEqual([]);
  });

  it.each<[string, Partial<ReminderBody> & { key?: string }, Day[]]>([
    ['no lead day is ticked', { leadDays: [] }, []],
    [
      'the owner set another apply-by date',
      { leadDays: [0], applyBy: { count: 30, unit: 'day', verb: 'apply' } },
      [DUE],
    ],
    ['the owner removed the apply-by date', { leadDays: [0], applyBy: null }, [DUE]],
    ['the office only advises it', { leadDays: [0], key: 'passport' }, [DUE]],
    ['the day has passed', { leadDays: [0], dueAt: '2027-03-01' }, ['2027-03-01']],
  ])('is not planned if %s', async (_name, change, days) => {
    const { id } = await create(change);
    expect(await pendingDays(id)).toEqual(days);
  });

  it('moves with the due date, and is the next notice of the API and of the month', async () => {
    const { actor, id, input } = await create({ leadDays: [0] });
    await updateReminder({ actor, id, input: { ...input, dueAt: addDaysTo(DUE, 10) }, now: START });
    const moved = addDaysTo(LAST_DAY, 10);
    expect(await pendingDays(id)).toEqual([moved, addDaysTo(DUE, 10)]);
    const { nextNoticeAt } = await getReminder({ actor, id, now: START });
    expect(nextNoticeAt).toBe(instantAt(moved, 8, TEST_TIMEZONE).toISOString());
    const { notices } = await readMonth({ actor, month: moved.slice(0, 7), i18n: getI18n('en-ZA'), now: START });
    expect(notices.map(({ day }) => day)).toEqual([moved]);
  });

  it('is not sent once the reminder is completed or its emails are off', async () => {
    const completed = await create();
    await completeReminder({ ...completed, now: START });
    const muted = await create();
    await setMutedByOwner({ ...muted, muted: true, now: START });
    expect(await sweepOn(LAST_DAY)).toEqual([]);
    await setMutedByOwner({ ...muted, muted: false, now: instantAt(LAST_DAY, 10, TEST_TIMEZONE) });
    expect(await sweepOn(addDaysTo(LAST_DAY, 1))).toHaveLength(1);
  });

  it('follows the template and its kind after the next sweep', async () => {
    const { id, template } = await create({ leadDays: [0] });
    vi.spyOn(clock, 'now').mockReturnValue(START);
    const change = async (patch: object) => {
      await updateTemplate({ id: template.id, patch, now: START });
      await sweep();
      return pendingDays(id);
    };
    expect(await change({ applyByDays: 60 })).toEqual([addDaysTo(DUE, -60), DUE]);
    expect(await change({ applyByKind: 'practice' })).toEqual([DUE]);
    expect(await change({ applyByKind: 'law' })).toEqual([addDaysTo(DUE, -60), DUE]);
    expect(await change({ applyByDays: null, applyByKind: null })).toEqual([DUE]);
  });

  it('moves to the day before a new public holiday that it counts over', async () => {
    const patch = { applyByDays: 20, applyByUnit: 'working-day', applyByKind: 'law' } as const;
    await updateTemplate({ id: (await findTemplate('sa-firearm-licence')).id, patch, now: START });
    const { id } = await create({ leadDays: [0], dueAt: '2027-09-30' });
    expect(await pendingDays(id)).toEqual(['2027-09-01', '2027-09-30']);
    vi.spyOn(clock, 'now').mockReturnValue(START);
    await addHoliday({ on: '2027-09-15', name: 'Election day' });
    await sweep();
    expect(await pendingDays(id)).toEqual(['2027-08-31', '2027-09-30']);
  });
});
