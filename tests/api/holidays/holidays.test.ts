import { beforeEach, describe, expect, it } from 'vitest';
import * as adminItem from '@/app/api/admin/holidays/[on]/route';
import * as adminCollection from '@/app/api/admin/holidays/route';
import * as collection from '@/app/api/holidays/route';
import * as month from '@/app/api/reminders/month/route';
import { db } from '@/lib/database/db';
import type { AddedHoliday, Holiday } from '@/lib/holidays/schema';
import type { MonthResponse } from '@/lib/reminders/month/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const ELECTION = { on: '2026-11-11', name: 'Election Day', nameAf: 'Verkiesingsdag' };
let admin: string;
let user: string;
beforeEach(async () => {
  await db.holiday.deleteMany({});
  admin = await signIn(await makeUser({ isAdmin: true }));
  user = await signIn(await makeUser());
});

async function fetchYear(year: number, cookie = user): Promise<string[]> {
  const response = await callRoute(collection.GET, { path: `/api/holidays?year=${year}`, cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as Holiday[]).map(({ on, name }) => `${on} ${name}`);
}

const callAdd = (body: object, cookie = admin) =>
  callRoute(adminCollection.POST, { method: 'POST', path: '/api/admin/holidays', body, cookie });

const callRemove = (on: string, cookie = admin) =>
  callRoute(adminItem.DELETE, { method: 'DELETE', path: `/api/admin/holidays/${on}`, params: { on }, cookie });

describe('GET /api/holidays', () => {
  it('lists the public holidays of a year by date, including Mondays that follow a holiday on a Sunday', async () => {
    expect(await fetchYear(2027)).toEqual([
      "2027-01-01 New Year's Day",
      '2027-03-21 Human Rights Day',
      '2027-03-22 Human Rights Day (observed)',
      '2027-03-26 Good Friday',
      '2027-03-29 Family Day',
      '2027-04-27 Freedom Day',
      "2027-05-01 Workers' Day",
      '2027-06-16 Youth Day',
      "2027-08-09 National Women's Day",
      '2027-09-24 Heritage Day',
      '2027-12-16 Day of Reconciliation',
      '2027-12-25 Christmas Day',
      '2027-12-26 Day of Goodwill',
      '2027-12-27 Day of Goodwill (observed)',
    ]);
  });

  it('includes the days that admins have added, in their place', async () => {
    await callAdd(ELECTION);
    const days = await fetchYear(2026);
    expect(days.slice(days.indexOf('2026-09-24 Heritage Day'))).toEqual([
      '2026-09-24 Heritage Day',
      '2026-11-04 Voting Day',
      '2026-11-11 Election Day',
      '2026-12-16 Day of Reconciliation',
      '2026-12-25 Christmas Day',
      '2026-12-26 Day of Goodwill',
    ]);
  });

  it('names the days in Afrikaans for readers of Afrikaans', async () => {
    await callAdd(ELECTION);
    await callAdd({ on: '2026-11-05', name: 'Another day' });
    const reader = await signIn(await makeUser({ locale: 'af-ZA' }));
    const days = await fetchYear(2026, reader);
    expect(days).toContain('2026-11-11 Verkiesingsdag');
    expect(days).toContain('2026-11-05 Another day');
    expect(days).toContain('2026-12-16 Versoeningsdag');
    expect(days).toContain('2026-08-10 Nasionale Vrouedag (waargeneem)');
    expect(days).toContain('2026-11-04 Stemdag');
  });

  it.each([
    [2021, '2021-11-01 Voting Day'],
    [2022, '2022-12-27 Public Holiday'],
    [2026, '2026-11-04 Voting Day'],
  ])('lists the day of %i that was declared a holiday: %s', async (year, holiday) => {
    expect(await fetchYear(year)).toContain(holiday);
  });

  it('lists a day once that an admin added before the product knew it', async () => {
    await db.holiday.create({ data: { on: new Date('2026-11-04'), name: 'Municipal elections' } });
    expect((await fetchYear(2026)).filter((day) => day.startsWith('2026-11'))).toEqual(['2026-11-04 Voting Day']);
  });
});

describe('GET /api/reminders/month', () => {
  it('shows the days that admins have added', async () => {
    await callAdd(ELECTION);
    const response = await callRoute(month.GET, { path: '/api/reminders/month?month=2026-11', cookie: user });
    const { holidays } = (await response.json()) as MonthResponse;
    expect(holidays).toContainEqual({ day: '2026-11-11', name: 'Election Day' });
  });
});

describe('POST /api/admin/holidays', () => {
  it('adds a holiday, which GET /api/admin/holidays then lists', async () => {
    const response = await callAdd({ on: '2026-11-11', name: '  Election Day ', nameAf: '' });
    expect(response.status).toBe(201);
    const added = { on: '2026-11-11', name: 'Election Day', nameAf: null };
    expect(await response.json()).toEqual(added);
    const list = await callRoute(adminCollection.GET, { path: '/api/admin/holidays', cookie: admin });
    expect((await list.json()) as AddedHoliday[]).toEqual([added]);
  });

  it.each([
    ['was added before', '2026-11-11'],
    ['is a holiday by the Act', '2026-12-16'],
    ['follows a holiday on a Sunday', '2027-03-22'],
    ['was declared a holiday', '2026-11-04'],
  ])('returns 409 if the day %s', async (_why, on) => {
    await callAdd(ELECTION);
    expect((await callAdd({ on, name: 'Once more' })).status).toBe(409);
    expect(await db.holiday.count()).toBe(1);
  });

  it.each([
    [{ name: 'Election Day' }, 'on'],
    [{ ...ELECTION, on: '2026-02-30' }, 'on'],
    [{ ...ELECTION, on: '04/11/2026' }, 'on'],
    [{ ...ELECTION, on: '1994-12-31' }, 'on'],
    [{ ...ELECTION, on: '2101-01-01' }, 'on'],
    [{ on: '2026-11-11' }, 'name'],
    [{ ...ELECTION, name: '  ' }, 'name'],
    [{ ...ELECTION, name: '\u200b' }, 'name'],
    [{ ...ELECTION, name: 'x'.repeat(101) }, 'name'],
    [{ ...ELECTION, nameAf: 'x'.repeat(101) }, 'nameAf'],
    [{ ...ELECTION, nameAf: 5 }, 'nameAf'],
  ])('returns 400 with the field for %j', async (body, field) => {
    const response = await callAdd(body);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  });

  it('returns 403 to users who are not admins', async () => {
    expect((await callAdd(ELECTION, user)).status).toBe(403);
  });
});

describe('DELETE /api/admin/holidays/{on}', () => {
  it('removes a holiday that an admin added', async () => {
    await callAdd(ELECTION);
    expect((await callRemove('2026-11-11')).status).toBe(204);
    expect(await fetchYear(2026)).not.toContain('2026-11-11 Election Day');
  });

  it.each(['2026-11-11', '2026-12-16', '2026-02-30', 'tomorrow'])(
    'returns 404 for %s, which nobody added',
    async (on) => {
      expect((await callRemove(on)).status).toBe(404);
    },
  );
});
