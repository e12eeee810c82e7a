import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/reminders/month/route';
import { POST as mute } from '@/app/api/reminders/[id]/mute/route';
import { addDaysTo, endOfMonth, parseDay, toDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import type { MonthResponse } from '@/lib/reminders/month/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callReminderAction,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  findTemplate,
  makeSignedInUser,
  todayInZone,
} from './reminder-calls';

useCleanDatabase();

const callMonth = (cookie: string | undefined, month: string) =>
  callRoute(GET, { path: `/api/reminders/month?month=${month}`, cookie });

async function fetchMonth(cookie: string, month: string): Promise<MonthResponse> {
  const response = await callMonth(cookie, month);
  expect(response.status).toBe(200);
  return (await response.json()) as MonthResponse;
}

const monthOf = (day: Day) => day.slice(0, 'yyyy-MM'.length);

/** A year so far ahead that no lead day of a reminder due in it has passed. */
const YEAR = Number(todayInZone().slice(0, 4)) + 3;

const dueDays = ({ reminders }: MonthResponse) => reminders.map(({ title, dueOn }) => `${dueOn} ${title}`);
const emailDays = ({ notices }: MonthResponse) =>
  notices.map(({ day, leadDay, title }) => `${day} ${leadDay} ${title}`);

describe('GET /api/reminders/month', () => {
  it('lists later notices before or after the due date, with or without lead days', async () => {
    const { user, cookie } = await makeSignedInUser();
    const snoozed = async (title: string, dueAt: Day, until: Day, leadDays: number[]) => {
      const { id } = await createReminderViaApi(cookie, { title, dueAt, leadDays });
      await snoozeReminder({ actor: user, id, until, now: new Date() });
    };
    const until = dayFromToday(40);
    await snoozed('Past due', dayFromToday(5), until, [0]);
    await snoozed('No lead days', dayFromToday(400), until, []);
    await snoozed('Far lead day', dayFromToday(400), until, [0]);
    const { notices } = await fetchMonth(cookie, monthOf(until));
    const later = notices.filter(({ kind }) => kind === 'later');
    expect(later.map(({ title, day, leadDay }) => [title, day, leadDay])).toEqual([
      ['Far lead day', until, 360],
      ['No lead days', until, 360],
      ['Past due', until, -35],
    ]);
  });

  it('lists the reminders due from the first to the last day of the month, by date', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('passport');
    const due = { category: 'expiry-based', leadDays: [] };
    await createReminderViaApi(cookie, { ...due, title: 'Last', dueAt: `${YEAR}-02-28`, templateId: template.id });
    const first = await createReminderViaApi(cookie, { ...due, title: 'First', dueAt: `${YEAR}-02-01` });
    await createReminderViaApi(cookie, { ...due, title: 'Before', dueAt: `${YEAR}-01-31` });
    await createReminderViaApi(cookie, { ...due, title: 'After', dueAt: `${YEAR}-03-01` });
    await completeReminderViaApi(cookie, first.id);
    const month = await fetchMonth(cookie, `${YEAR}-02`);
    expect(month.month).toBe(`${YEAR}-02`);
    expect(month.reminders).toEqual([
      {
        id: first.id,
        title: 'First',
        status: 'completed',
        category: 'expiry-based',
        canBeOverdue: true,
        repeatsByItself: false,
        dueOn: `${YEAR}-02-01`,
        applyByOn: null,
        template: null,
      },
      expect.objectContaining({
        title: 'Last',
        status: 'active',
        dueOn: `${YEAR}-02-28`,
        template: { icon: template.icon, color: template.color },
      }),
    ]);
    expect(month.notices).toEqual([]);
  });

  it('lists a future occurrence of a birthday, and each of its emails in the email’s own month', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, {
      title: 'Birthday of Gogo',
      dueAt: '1956-02-29',
      category: 'recurring-date',
      leadDays: [30, 0],
    });
    const february = await fetchMonth(cookie, `${YEAR}-02`);
    const lastDay = endOfMonth(parseDay(`${YEAR}-02-01`));
    expect(dueDays(february)).toEqual([`${lastDay} Birthday of Gogo`]);
    expect(emailDays(february)).toEqual([`${lastDay} 0 Birthday of Gogo`]);
    expect(emailDays(await fetchMonth(cookie, `${YEAR}-01`))).toEqual([
      `${addDaysTo(lastDay, -30)} 30 Birthday of Gogo`,
    ]);
  });

  it('lists each occurrence once if a reminder recurs several times in the month', async () => {
    const { cookie } = await makeSignedInUser();
    const dueAt = dayFromToday(40);
    await createReminderViaApi(cookie, {
      title: 'Birthday lunch',
      dueAt,
      category: 'recurring-date',
      repeat: { every: 1, unit: 'week' },
      leadDays: [],
    });
    const month = monthOf(dueAt);
    const expected: string[] = [];
    for (let day: Day = dueAt; monthOf(day) === month; day = addDaysTo(day, 7)) expected.push(`${day} Birthday lunch`);
    expect(dueDays(await fetchMonth(cookie, month))).toEqual(expected);
    expect((await fetchMonth(cookie, `${YEAR}-05`)).reminders.length).toBeGreaterThanOrEqual(4);
  });

  it('lists no further dates of a bill, because its next reminder is created on completion', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, {
      title: 'Rent',
      dueAt: `${YEAR}-02-01`,
      category: 'custom-repeat',
      repeat: { every: 1, unit: 'month' },
    });
    expect(dueDays(await fetchMonth(cookie, `${YEAR}-02`))).toEqual([`${YEAR}-02-01 Rent`]);
    expect(dueDays(await fetchMonth(cookie, `${YEAR}-03`))).toEqual([]);
  });

  it.each(['America/Los_Angeles', 'Africa/Johannesburg', 'Asia/Tokyo', 'Australia/Sydney'])(
    'lists each planned email on its day in %s',
    async (timezone) => {
      const { user, cookie } = await makeSignedInUser();
      await db.user.update({ where: { id: user.id }, data: { timezone } });
      await createReminderViaApi(cookie, { title: 'Disc', dueAt: `${YEAR}-03-31`, leadDays: [58, 31, 30, 0] });
      expect(emailDays(await fetchMonth(cookie, `${YEAR}-01`))).toEqual([]);
      expect(emailDays(await fetchMonth(cookie, `${YEAR}-02`))).toEqual([
        `${addDaysTo(`${YEAR}-03-31` as Day, -58)} 58 Disc`,
        ...(YEAR % 4 === 0 ? [`${YEAR}-02-29 31 Disc`] : [`${YEAR}-02-28 31 Disc`]),
      ]);
      expect(emailDays(await fetchMonth(cookie, `${YEAR}-03`))).toEqual([
        `${YEAR}-03-01 30 Disc`,
        `${YEAR}-03-31 0 Disc`,
      ]);
    },
  );

  it('lists emails on the same days after a change of time zone', async () => {
    const { user, cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'Disc', dueAt: `${YEAR}-03-31`, leadDays: [30, 0] });
    await updateSettings({ actor: user, patch: { timezone: 'America/Los_Angeles' }, now: new Date() });
    expect(emailDays(await fetchMonth(cookie, `${YEAR}-02`))).toEqual([]);
    expect(emailDays(await fetchMonth(cookie, `${YEAR}-03`))).toEqual([
      `${YEAR}-03-01 30 Disc`,
      `${YEAR}-03-31 0 Disc`,
    ]);
  });

  it('lists no emails of muted or completed reminders', async () => {
    const { cookie } = await makeSignedInUser();
    const muted = await createReminderViaApi(cookie, { dueAt: `${YEAR}-03-31`, leadDays: [0] });
    const birthday = await createReminderViaApi(cookie, {
      dueAt: '1956-03-31',
      category: 'recurring-date',
      title: 'Birthday',
      leadDays: [0],
    });
    const completed = await createReminderViaApi(cookie, { dueAt: `${YEAR}-03-31`, leadDays: [0] });
    expect((await fetchMonth(cookie, `${YEAR}-03`)).notices).toHaveLength(3);
    for (const { id } of [muted, birthday]) await callReminderAction(mute, id, cookie);
    await completeReminderViaApi(cookie, completed.id);
    const month = await fetchMonth(cookie, `${YEAR}-03`);
    expect(month.notices).toEqual([]);
    expect(month.reminders).toHaveLength(3);
  });

  it('lists the apply-by dates of active reminders until the due date', async () => {
    const { cookie } = await makeSignedInUser();
    const applyBy = { count: 30, unit: 'day', verb: 'cancel' };
    const gym = await createReminderViaApi(cookie, { title: 'Gym', dueAt: `${YEAR}-03-31`, leadDays: [], applyBy });
    expect((await fetchMonth(cookie, `${YEAR}-03`)).reminders).toMatchObject([{ applyByOn: `${YEAR}-03-01` }]);
    const done = await createReminderViaApi(cookie, { title: 'Done', dueAt: `${YEAR}-03-31`, applyBy });
    await completeReminderViaApi(cookie, done.id);
    const past = { title: 'Past', dueAt: dayFromToday(-1), applyBy: { ...applyBy, count: 1 } };
    await createReminderViaApi(cookie, past);
    expect(await fetchMonth(cookie, `${YEAR}-03`)).toMatchObject({
      applyBy: [{ reminderId: gym.id, title: 'Gym', verb: 'cancel', day: `${YEAR}-03-01` }],
      more: [],
    });
    expect((await fetchMonth(cookie, monthOf(dayFromToday(-2)))).applyBy).toEqual([]);
    expect((await fetchMonth((await makeSignedInUser()).cookie, `${YEAR}-03`)).applyBy).toEqual([]);
  });

  it('lists no reminders or emails of another user', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { dueAt: `${YEAR}-03-31`, leadDays: [0] });
    await createReminderViaApi(cookie, { dueAt: '1956-03-31', category: 'recurring-date', title: 'Birthday' });
    const { cookie: other } = await makeSignedInUser();
    expect(await fetchMonth(other, `${YEAR}-03`)).toMatchObject({ reminders: [], notices: [] });
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '1899-12', '2200-01', ''])(
    'rejects the month "%s" with 400',
    async (month) => {
      const { cookie } = await makeSignedInUser();
      const response = await callMonth(cookie, month);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { month: [expect.any(String)] } });
    },
  );

  it.each(['1900-01', '2199-12'])('accepts the month %s', async (month) => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { dueAt: '1956-12-31', category: 'recurring-date', title: 'Birthday' });
    expect(await fetchMonth(cookie, month)).toMatchObject({ month });
  });

  it('returns 401 without a session', async () => {
    expect((await callMonth(undefined, '2026-12')).status).toBe(401);
  });
});

it('GET /api/reminders/month counts the reminders of one day, their emails and apply-by dates beyond those it lists', async () => {
  const { user, cookie } = await makeSignedInUser();
  const dueOn = toDateColumn(`${YEAR}-02-10`);
  const reminders = Array.from({ length: 30 }, () => ({
    id: randomUUID(),
    userId: user.id,
    title: 'Disc',
    category: 'expiry-based',
    dueOn,
    firstDueOn: dueOn,
    leadDays: [0],
    applyByOn: dueOn,
    hasOwnApplyBy: true,
    ownApplyByCount: 1,
    ownApplyByUnit: 'day',
    ownApplyByVerb: 'pay' as const,
  }));
  await db.reminder.createMany({ data: reminders });
  await db.notice.createMany({
    data: reminders.map(({ id }) => ({
      reminderId: id,
      occurrenceOn: dueOn,
      leadDay: 0,
      channel: 'email',
      recipientId: user.id,
      sendAt: addHours(dueOn, 5),
      nextAttemptAt: addHours(dueOn, 5),
    })),
  });
  const month = await fetchMonth(cookie, `${YEAR}-02`);
  expect(month.more).toEqual([
    {
      day: `${YEAR}-02-10`,
      reminders: 30 - month.reminders.length,
      notices: 30 - month.notices.length,
      applyBy: 30 - month.applyBy.length,
    },
  ]);
  expect(month.reminders.length).toBeGreaterThan(9);
  expect(month.notices.length).toBeGreaterThan(9);
  expect(month.applyBy.length).toBeGreaterThan(5);
});

describe('a month with 300 reminders that repeat every day', () => {
  const DAILY = 300;

  async function fetchDailyMonth(title: string): Promise<string> {
    const { user, cookie } = await makeSignedInUser();
    const firstDueOn = toDateColumn(`${YEAR}-01-05`);
    await db.reminder.createMany({
      data: Array.from({ length: DAILY }, () => ({
        userId: user.id,
        title,
        category: 'recurring-date',
        dueOn: firstDueOn,
        firstDueOn,
        leadDays: [2, 0],
        repeatEvery: 1,
        repeatUnit: 'day' as const,
        repeatsByItself: true,
        canBeCompleted: false,
        canBeOverdue: false,
      })),
    });
    return (await callMonth(cookie, `${YEAR}-01`)).text();
  }

  it('lists some reminders and emails of each day and counts the others', async () => {
    const month = JSON.parse(await fetchDailyMonth('Tablets')) as MonthResponse;
    for (const [day, due, emails] of [
      ['04', 0, DAILY],
      ['05', DAILY, DAILY],
      ['06', DAILY, 2 * DAILY],
      ['31', DAILY, 2 * DAILY],
    ] as const) {
      const reminders = month.reminders.filter(({ dueOn }) => dueOn === `${YEAR}-01-${day}`);
      const notices = month.notices.filter((notice) => notice.day === `${YEAR}-01-${day}`);
      const more = month.more?.find((counted) => counted.day === `${YEAR}-01-${day}`);
      expect(reminders.length + (more?.reminders ?? 0)).toBe(due);
      expect(notices.length + (more?.notices ?? 0)).toBe(emails);
      expect(reminders.length).toBe(Math.min(due, 20));
      expect(notices.length).toBe(Math.min(emails, 20));
    }
  });
});

describe('public holidays of GET /api/reminders/month', () => {
  it.each<[month: string, holidays: string[]]>([
    ['2026-12', ['2026-12-16 Day of Reconciliation', '2026-12-25 Christmas Day', '2026-12-26 Day of Goodwill']],
    ['2026-04', ['2026-04-03 Good Friday', '2026-04-06 Family Day', '2026-04-27 Freedom Day']],
    // 9 August 2026 and 21 March 2027 are Sundays.
    ['2026-08', ["2026-08-09 National Women's Day", "2026-08-10 National Women's Day (observed)"]],
    [
      '2027-03',
      [
        '2027-03-21 Human Rights Day',
        '2027-03-22 Human Rights Day (observed)',
        '2027-03-26 Good Friday',
        '2027-03-29 Family Day',
      ],
    ],
    // Christmas Day is a Sunday, and the Monday after it is a holiday anyway.
    ['2033-12', ['2033-12-16 Day of Reconciliation', '2033-12-25 Christmas Day', '2033-12-26 Day of Goodwill']],
    ['2034-01', ["2034-01-01 New Year's Day", "2034-01-02 New Year's Day (observed)"]],
    ['2026-11', ['2026-11-04 Voting Day']],
    ['2027-02', []],
    // The Public Holidays Act did not yet apply.
    ['1994-12', []],
  ])('are listed with date and name for the month %s', async (month, holidays) => {
    const { cookie } = await makeSignedInUser();
    const found = (await fetchMonth(cookie, month)).holidays;
    expect(found.map(({ day, name }) => `${day} ${name}`)).toEqual(holidays);
  });

  it('are closed days, as weekends are, with the last working day before each', async () => {
    const { cookie } = await makeSignedInUser();
    const { closedDays } = await fetchMonth(cookie, '2027-01');
    expect(closedDays.slice(0, 3)).toEqual([
      { on: '2027-01-01', name: "New Year's Day", lastOpenDay: '2026-12-31' },
      { on: '2027-01-02', name: 'Saturday', lastOpenDay: '2026-12-31' },
      { on: '2027-01-03', name: 'Sunday', lastOpenDay: '2026-12-31' },
    ]);
  });

  it('have names in the language of the user', async () => {
    const { user, cookie } = await makeSignedInUser();
    await db.user.update({ where: { id: user.id }, data: { locale: 'af-ZA' } });
    const { holidays } = await fetchMonth(cookie, '2027-03');
    expect(holidays.map(({ name }) => name)).toEqual([
      'Menseregtedag',
      'Menseregtedag (waargeneem)',
      'Goeie Vrydag',
      'Gesinsdag',
    ]);
  });
});
