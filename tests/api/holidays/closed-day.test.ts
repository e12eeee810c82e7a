import { beforeEach, describe, expect, it } from 'vitest';
import { addDaysTo, parseDay, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import {
  completeReminderViaApi,
  createReminderViaApi,
  fetchReminder,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  todayInZone,
} from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();
beforeEach(() => db.holiday.deleteMany({}));

const NEXT_YEAR = Number(todayInZone().slice(0, 4)) + 1;

/** The first day from `from` on the given day of the week: 0 for Sunday. */
const firstWeekday = (from: Day, weekday: number): Day =>
  addDaysTo(from, (weekday - new Date(from).getUTCDay() + 7) % 7);

/** A week without public holidays, a year from now. */
const MONDAY = firstWeekday(parseDay(`${NEXT_YEAR}-10-05`), 1);
const [FRIDAY, SATURDAY, SUNDAY] = [4, 5, 6].map((days) => addDaysTo(MONDAY, days)) as [Day, Day, Day];

describe('closedDay of a reminder', () => {
  it('is null on a working day', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await createReminderViaApi(cookie, { dueAt: MONDAY })).closedDay).toBeNull();
  });

  it.each([
    [SATURDAY, 'Saturday'],
    [SUNDAY, 'Sunday'],
  ])('is the due date on %s, a %s, with the Friday before it', async (dueAt, name) => {
    const { cookie } = await makeSignedInUser();
    const created = await createReminderViaApi(cookie, { dueAt });
    const closedDay = { on: dueAt, name, lastOpenDay: FRIDAY };
    expect(created.closedDay).toEqual(closedDay);
    expect((await fetchReminder(cookie, created.id)).closedDay).toEqual(closedDay);
    expect((await fetchReminders(cookie)).map((reminder) => reminder.closedDay)).toEqual([closedDay]);
  });

  it('names a public holiday, in the reader’s language', async () => {
    const { user, cookie } = await makeSignedInUser();
    const dueAt = `${NEXT_YEAR}-12-16`;
    const { id, closedDay } = await createReminderViaApi(cookie, { dueAt });
    expect(closedDay).toMatchObject({ on: dueAt, name: 'Day of Reconciliation' });
    await db.user.update({ where: { id: user.id }, data: { locale: 'af-ZA' } });
    expect((await fetchReminder(cookie, id)).closedDay?.name).toBe('Versoeningsdag');
    const { id: weekendId } = await createReminderViaApi(cookie, { dueAt: SUNDAY });
    expect((await fetchReminder(cookie, weekendId)).closedDay?.name).toBe('Sondag');
  });

  it('knows the days that admins have added, also as the last open day', async () => {
    const { cookie } = await makeSignedInUser();
    await db.holiday.create({ data: { on: new Date(FRIDAY), name: 'Election Day' } });
    const closed = { lastOpenDay: addDaysTo(FRIDAY, -1) };
    expect((await createReminderViaApi(cookie, { dueAt: FRIDAY })).closedDay).toEqual({
      on: FRIDAY,
      name: 'Election Day',
      ...closed,
    });
    expect((await createReminderViaApi(cookie, { dueAt: SUNDAY })).closedDay).toMatchObject(closed);
  });

  it('is about the apply-by date until that has passed, then about the due date', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId, applyByDays } = await findTemplate('bank-card-expiry');
    const ahead = await createReminderViaApi(cookie, { templateId, dueAt: addDaysTo(SATURDAY, applyByDays!) });
    expect(ahead.closedDay).toEqual({ on: SATURDAY, name: 'Saturday', lastOpenDay: FRIDAY });
    const soon = firstWeekday(addDaysTo(todayInZone(), 1), 0);
    const passed = await createReminderViaApi(cookie, { templateId, dueAt: soon });
    expect(passed.closedDay).toMatchObject({ on: soon });
  });

  it('is null for what cannot be completed or is completed', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('birthday');
    const birthday = { templateId, category: 'recurring-date', dueAt: SUNDAY };
    expect((await createReminderViaApi(cookie, birthday)).closedDay).toBeNull();
    const { id } = await createReminderViaApi(cookie, { dueAt: SUNDAY });
    await completeReminderViaApi(cookie, id);
    expect((await fetchReminder(cookie, id)).closedDay).toBeNull();
  });
});
