import { describe, expect, it } from 'vitest';
import { parseDay } from '@/lib/calendar';
import { listMonthsAhead } from '@/lib/reminders/month/list-months-ahead';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { completeReminderViaApi, createReminderViaApi, makeSignedInUser } from './reminder-calls';

useCleanDatabase();

const TODAY = parseDay('2030-06-15');

type Account = Awaited<ReturnType<typeof makeSignedInUser>>;

const readAll = ({ user }: Account) => listMonthsAhead({ actor: user, today: TODAY });
const read = async (account: Account) => (await readAll(account)).months;
const add = ({ cookie }: Account, title: string, dueAt: string, more = {}) =>
  createReminderViaApi(cookie, { title, dueAt, leadDays: [], ...more });
const textOf = ({ dates }: { dates: { on: string; title: string }[] }) =>
  dates.map(({ on, title }) => `${on} ${title}`);

describe('listMonthsAhead', () => {
  it('lists active reminders from today to the end of the twelfth month, by date and title', async () => {
    const account = await makeSignedInUser();
    await add(account, 'Yesterday', '2030-06-14');
    await add(account, 'Passport', '2030-06-15');
    await add(account, 'Lease', '2030-06-15');
    await add(account, 'Last day', '2031-05-31');
    await add(account, 'Too late', '2031-06-01');
    const { id } = await add(account, 'Done', '2030-07-01');
    await completeReminderViaApi(account.cookie, id);
    await add(await makeSignedInUser(), 'Of somebody else', '2030-06-20');
    const months = await read(account);
    expect(months.map(({ month }) => month.slice(0, 7))).toEqual([
      ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2030-${month}`),
      ...['01', '02', '03', '04', '05'].map((month) => `2031-${month}`),
    ]);
    expect(months.flatMap(textOf)).toEqual(['2030-06-15 Lease', '2030-06-15 Passport', '2031-05-31 Last day']);
  });

  it('lists each occurrence of a reminder that repeats by itself, also if the current one has passed', async () => {
    const account = await makeSignedInUser();
    const birthday = { category: 'recurring-date' };
    await add(account, 'Thandi birthday', '2029-06-10', birthday);
    await add(account, 'Sipho birthday', '2028-02-29', birthday);
    const months = await read(account);
    expect(months.flatMap(textOf)).toEqual(['2031-02-28 Sipho birthday']);
    await add(account, 'Lerato birthday', '2030-06-15', { ...birthday, repeat: { every: 6, unit: 'month' } });
    expect((await read(account)).flatMap(textOf)).toEqual([
      '2030-06-15 Lerato birthday',
      '2030-12-15 Lerato birthday',
      '2031-02-28 Sipho birthday',
    ]);
  });

  it('lists the first nine dates of a month, and counts the others', async () => {
    const account = await makeSignedInUser();
    await add(account, 'Daily birthday', '2030-06-01', {
      category: 'recurring-date',
      repeat: { every: 1, unit: 'day' },
    });
    await add(account, 'Rent', '2030-07-03');
    const [june, july] = await read(account);
    expect([june!.dates.length, june!.more]).toEqual([9, 7]);
    expect(textOf(july!).slice(0, 5)).toEqual([
      '2030-07-01 Daily birthday',
      '2030-07-02 Daily birthday',
      '2030-07-03 Daily birthday',
      '2030-07-03 Rent',
      '2030-07-04 Daily birthday',
    ]);
    expect([july!.dates.length, july!.more]).toEqual([9, 23]);
  });

  it('lists apply-by dates of reminders that are not due yet, also if they are due after the twelfth month', async () => {
    const account = await makeSignedInUser();
    const applyBy = { count: 20, unit: 'day', verb: 'cancel' };
    await add(account, 'Gym', '2030-07-21', { applyBy });
    await add(account, 'Lease', '2031-06-19', { applyBy });
    await add(account, 'Too late', '2030-06-20', { applyBy });
    const done = await add(account, 'Done', '2030-07-21', { applyBy });
    await completeReminderViaApi(account.cookie, done.id);
    const dates = (await read(account)).flatMap((month) => month.dates);
    expect(dates).toEqual([
      { on: '2030-06-20', title: 'Too late', applyBy: null },
      { on: '2030-07-01', title: 'Gym', applyBy: 'cancel' },
      { on: '2030-07-21', title: 'Gym', applyBy: null },
      { on: '2031-05-30', title: 'Lease', applyBy: 'cancel' },
    ]);
  });

  it('lists the first six overdue reminders, and counts the others', async () => {
    const account = await makeSignedInUser();
    for (let day = 1; day <= 8; day += 1) await add(account, `Bill ${day}`, `2030-06-0${day}`);
    await add(account, 'Thandi birthday', '2030-06-01', { category: 'recurring-date' });
    const { overdue } = await readAll(account);
    expect(textOf(overdue)).toEqual([1, 2, 3, 4, 5, 6].map((day) => `2030-06-0${day} Bill ${day}`));
    expect(overdue.more).toBe(2);
  });
});
