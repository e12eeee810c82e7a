import { describe, expect, it } from 'vitest';
import { instantAt, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { readMonth } from '@/lib/reminders/month/read-month';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { reminderBodySchema, type ReminderResponse } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { english } from '@/tests/support/texts/i18n';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callCreateReminder,
  callUpdateReminder,
  createReminderViaApi,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  TEST_TIMEZONE,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const YEARLY = { dueAt: '2028-02-29', recurrenceYears: 1 };
const CREATED_ON = '2026-11-01';
const noonOf = (day: Day) => instantAt(day, 12, TEST_TIMEZONE);

describe('leapDay of a reminder', () => {
  it.each<[string, object, ReminderResponse['leapDay']]>([
    ['28 February if the request has none', YEARLY, 'feb-28'],
    ['28 February if the request has null', { ...YEARLY, leapDay: null }, 'feb-28'],
    ['1 March as requested', { ...YEARLY, leapDay: 'mar-1' }, 'mar-1'],
    ['the choice for a repeat of four years', { ...YEARLY, recurrenceYears: 4, leapDay: 'mar-1' }, 'mar-1'],
    ['null for 28 February', { ...YEARLY, dueAt: '2028-02-28', leapDay: 'mar-1' }, null],
    ['null for 29 March', { ...YEARLY, dueAt: '2028-03-29', leapDay: 'mar-1' }, null],
    ['null without a repeat', { dueAt: '2028-02-29', leapDay: 'mar-1' }, null],
    [
      'null for a monthly repeat',
      { dueAt: '2028-02-29', repeat: { every: 12, unit: 'month' }, leapDay: 'mar-1' },
      null,
    ],
  ])('is %s', async (_name, input, leapDay) => {
    const { cookie } = await makeSignedInUser();
    expect(await createReminderViaApi(cookie, input)).toMatchObject({ leapDay });
    expect(await fetchReminders(cookie)).toMatchObject([{ leapDay }]);
  });

  it.each([
    ['where it applies', YEARLY],
    ['where it does not apply', {}],
  ])('is rejected with a field error if unknown, %s', async (_name, input) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, ...input, leapDay: 'feb-29' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { leapDay: ['leapDay must be feb-28 or mar-1'] } });
  });

  it('is kept by an update that omits it, until the repeat or the date no longer fit', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, { ...YEARLY, leapDay: 'mar-1' });
    const update = async (change: object) =>
      (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, dueAt: '2028-02-29', ...change })).json();
    expect(await update({})).toMatchObject({ leapDay: 'mar-1' });
    expect(await update({ recurrenceYears: 2 })).toMatchObject({ leapDay: 'mar-1' });
    expect(await update({ leapDay: 'feb-28' })).toMatchObject({ leapDay: 'feb-28' });
    expect(await update({ leapDay: 'mar-1' })).toMatchObject({ leapDay: 'mar-1' });
    expect(await update({ repeat: { every: 1, unit: 'month' } })).toMatchObject({ leapDay: null });
    expect(await update({ recurrenceYears: 1 })).toMatchObject({ leapDay: 'feb-28' });
    expect(await update({ dueAt: '2028-03-01' })).toMatchObject({ leapDay: null });
  });
});

/** A birthday repeats by itself; a disc is completed. */
async function createOn29February(key: 'birthday' | 'sa-vehicle-licence', leapDay: ReminderResponse['leapDay']) {
  const { user } = await makeSignedInUser();
  const { id: templateId, category } = await findTemplate(key);
  const input = { templateId, category, title: 'Gogo', dueAt: '1996-02-29', leadDays: [7, 0], leapDay };
  const reminder = await createReminder({
    actor: user,
    input: reminderBodySchema.parse(input),
    now: noonOf(CREATED_ON),
  });
  const save = (dueAt: string, change: object) =>
    updateReminder({
      actor: user,
      id: reminder.id,
      input: reminderBodySchema.parse({ ...input, leapDay: undefined, dueAt, ...change }),
      now: noonOf(CREATED_ON),
    });
  return { user, reminder, save };
}

describe('a reminder with a first date of 29 February', () => {
  it('is due and sends its notices on 1 March in a common year, if the owner chose it', async () => {
    const { reminder } = await createOn29February('birthday', 'mar-1');
    expect(reminder).toMatchObject({ dueOn: '2027-03-01', firstDueOn: '1996-02-29', leapDay: 'mar-1' });
    const notices = await db.notice.findMany({ where: { reminderId: reminder.id }, orderBy: { sendAt: 'asc' } });
    expect(notices.map(({ sendAt }) => sendAt.toISOString().slice(0, 10))).toEqual(['2027-02-22', '2027-03-01']);
  });

  it.each(['birthday', 'sa-vehicle-licence'] as const)(
    'moves its date, not its first date, when an edit that keeps the date changes the choice: %s',
    async (key) => {
      const { reminder, save } = await createOn29February(key, 'feb-28');
      let { dueOn } = reminder;
      if (key === 'sa-vehicle-licence') {
        expect(dueOn).toBe('1996-02-29');
        await db.reminder.update({ where: { id: reminder.id }, data: { dueOn: new Date('2027-02-28') } });
        dueOn = '2027-02-28';
      }
      expect(dueOn).toBe('2027-02-28');
      const firstDueOn = '1996-02-29';
      expect(await save(dueOn, { leapDay: 'mar-1' })).toMatchObject({ dueOn: '2027-03-01', firstDueOn });
      expect(await save('2027-03-01', { title: 'Oupa' })).toMatchObject({ dueOn: '2027-03-01', firstDueOn });
      expect(await save('2027-03-01', { leapDay: 'feb-28' })).toMatchObject({ dueOn: '2027-02-28', firstDueOn });
    },
  );

  it('keeps the choice in the reminders that follow it when it is completed', async () => {
    const { user, cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, { ...YEARLY, leapDay: 'mar-1' });
    const dueDays: [string | undefined, string | null | undefined][] = [];
    for (let done: string | undefined = id, year = 2028; year < 2033; year += 1) {
      const { next } = await completeReminder({ actor: user, id: done!, now: noonOf(`${year}-02-20` as Day) });
      dueDays.push([next?.dueOn, next?.leapDay]);
      done = next?.id;
    }
    expect(dueDays).toEqual(
      ['2029-03-01', '2030-03-01', '2031-03-01', '2032-02-29', '2033-03-01'].map((day) => [day, 'mar-1']),
    );
  });

  it('appears in the month of the chosen day', async () => {
    const { user } = await createOn29February('birthday', 'mar-1');
    const dueIn = async (month: string) =>
      (await readMonth({ actor: user, month, i18n: english, now: new Date() })).reminders;
    expect(await dueIn('2029-02')).toEqual([]);
    expect(await dueIn('2029-03')).toMatchObject([{ dueOn: '2029-03-01' }]);
    expect(await dueIn('2032-02')).toMatchObject([{ dueOn: '2032-02-29' }]);
  });
});
