import { beforeEach, describe, expect, it } from 'vitest';
import * as adminHoliday from '@/app/api/admin/holidays/[on]/route';
import * as adminHolidays from '@/app/api/admin/holidays/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { addDaysTo, instantAt, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { sweep } from '@/lib/operations/sweep';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { updateTemplate } from '@/lib/reminders/update-template';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  callCreateReminder,
  callReminderAction,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchReminder,
  findNotices,
  findTemplate,
  makeSignedInUser,
  TEST_TIMEZONE,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();
beforeEach(async () => {
  await db.holiday.deleteMany({});
  await db.holidayChange.deleteMany({});
});

const DUE: Day = '2027-01-31';
const NOTICE = { count: 20, unit: 'working-day', verb: 'cancel' } as const;
const OWN_NOTICE = { on: '2026-12-31', ...NOTICE, kind: 'own' };
/** A working day between the apply-by date and the due date. */
const ELECTION_DAY: Day = '2027-01-13';

const create = (cookie: string, body: object = {}) =>
  createReminderViaApi(cookie, { dueAt: DUE, applyBy: NOTICE, ...body });

async function update(cookie: string, id: string, body: object) {
  const response = await callUpdateReminder(cookie, id, { ...VALID_REMINDER, dueAt: DUE, ...body });
  expect(response.status).toBe(200);
  return ((await response.json()) as ReminderResponse).applyBy;
}

async function changeTemplate(key: string, patch: object) {
  const { id } = await findTemplate(key);
  await updateTemplate({ id, patch, now: new Date() });
  return id;
}

describe('the own apply-by date of a reminder', () => {
  it.each<[dueAt: Day, on: Day]>([
    ['2026-11-27', '2026-10-29'],
    ['2026-12-02', '2026-11-03'],
    ['2026-12-31', '2026-12-01'],
    ['2027-03-31', '2027-02-26'],
  ])('20 working days before %s is %s, also over declared holidays', async (dueAt, on) => {
    const { cookie } = await makeSignedInUser();
    expect((await create(cookie, { dueAt })).applyBy).toMatchObject({ on });
  });

  it('counts months, also once the due date moves', async () => {
    const { cookie } = await makeSignedInUser();
    const applyBy = { count: 1, unit: 'month', verb: 'cancel' };
    const { id, ...created } = await create(cookie, { applyBy });
    expect(created.applyBy).toEqual({ on: '2026-12-31', ...applyBy, kind: 'own' });
    expect(await update(cookie, id, { dueAt: '2027-03-31' })).toEqual({ on: '2027-02-28', ...applyBy, kind: 'own' });
  });

  it('counts working days up to and including the due date', async () => {
    const { cookie } = await makeSignedInUser();
    const created = await create(cookie);
    expect(created.applyBy).toEqual(OWN_NOTICE);
    expect((await fetchReminder(cookie, created.id)).applyBy).toEqual(OWN_NOTICE);
  });

  it('counts calendar days with the unit day', async () => {
    const { cookie } = await makeSignedInUser();
    const applyBy = { count: 20, unit: 'day', verb: 'book' };
    const created = await create(cookie, { applyBy });
    expect(created.applyBy).toEqual({ on: '2027-01-11', ...applyBy, kind: 'own' });
  });

  it('replaces that of the template, and null removes it', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', { applyByDays: 60, applyByKind: 'law' });
    const { id, applyBy } = await create(cookie, { templateId });
    expect(applyBy).toEqual(OWN_NOTICE);
    expect(await update(cookie, id, { templateId, applyBy: null })).toBeNull();
    expect((await create(cookie, { templateId, applyBy: null })).applyBy).toBeNull();
  });

  it('stays in a PUT without applyBy, with the new due date or without the template', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', { applyByDays: 60, applyByKind: 'law' });
    const { id } = await create(cookie, { templateId });
    expect(await update(cookie, id, { templateId, dueAt: '2027-02-01' })).toEqual({ ...OWN_NOTICE, on: '2027-01-04' });
    expect(await update(cookie, id, {})).toEqual(OWN_NOTICE);
    await update(cookie, id, { templateId, applyBy: null });
    expect(await update(cookie, id, { templateId })).toBeNull();
  });

  it('with the template’s count, unit and verb is the template’s again', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', { applyByDays: 60, applyByKind: 'law' });
    const { id } = await create(cookie, { templateId });
    const { applyByVerb: verb } = await findTemplate('sa-vehicle-licence');
    const applyBy = { count: 60, unit: 'day', verb };
    expect(await update(cookie, id, { templateId, applyBy })).toEqual({ on: '2026-12-02', ...applyBy, kind: 'law' });
  });

  it('stays when an admin changes the template, also if it is none', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('sa-vehicle-licence');
    const [own, none, plain] = [
      await create(cookie, { templateId }),
      await create(cookie, { templateId, applyBy: null }),
      await create(cookie, { templateId, applyBy: undefined }),
    ];
    await changeTemplate('sa-vehicle-licence', { applyByDays: 10, applyByUnit: 'working-day', applyByKind: 'law' });
    const dates = [];
    for (const { id } of [own, none, plain]) dates.push((await fetchReminder(cookie, id)).applyBy);
    expect(dates).toEqual([
      OWN_NOTICE,
      null,
      { on: '2027-01-15', count: 10, unit: 'working-day', verb: plain.applyBy!.verb, kind: 'law' },
    ]);
  });

  it('passes to the successor, and is kept by a restore', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, { recurrenceYears: 1 });
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next!.applyBy).toEqual({ ...OWN_NOTICE, on: '2028-01-03' });
    const restored = await callReminderAction(restore.POST, id, cookie);
    expect(((await restored.json()) as ReminderResponse).applyBy).toEqual(OWN_NOTICE);
  });

  it('brings the reminder under Act now, after those whose date the law sets', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', { applyByDays: 10, applyByKind: 'law' });
    const applyBy = { count: 10, unit: 'day', verb: 'pay' };
    const own = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(11), applyBy });
    const byLaw = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(12) });
    expect((await fetchActNow(cookie)).map(({ id }) => id)).toEqual([byLaw.id, own.id]);
  });

  it.each<[object | string, string]>([
    [{ ...NOTICE, count: 0 }, 'applyBy.count'],
    [{ ...NOTICE, count: 3651 }, 'applyBy.count'],
    [{ ...NOTICE, count: 261 }, 'applyBy.count'],
    [{ ...NOTICE, count: 1.5 }, 'applyBy.count'],
    [{ ...NOTICE, unit: 'week' }, 'applyBy.unit'],
    [{ ...NOTICE, verb: 'wait' }, 'applyBy.verb'],
    [{ count: 3, unit: 'day' }, 'applyBy.verb'],
    ['2026-12-31', 'applyBy'],
  ])('%j is refused, naming the field %s', async (applyBy, field) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, applyBy });
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  });
});

const addHoliday = async (cookie: string, on = ELECTION_DAY) => {
  const body = { on, name: 'Election Day' };
  const path = '/api/admin/holidays';
  expect((await callRoute(adminHolidays.POST, { method: 'POST', path, body, cookie })).status).toBe(201);
};
const removeHoliday = async (cookie: string, on = ELECTION_DAY) => {
  const path = `/api/admin/holidays/${on}`;
  const call = { method: 'DELETE', path, params: { on }, cookie };
  expect((await callRoute(adminHoliday.DELETE, call)).status).toBe(204);
};
const signInAdmin = async () => signIn(await makeUser({ isAdmin: true }));

describe('a changed holiday', () => {
  it('moves the apply-by dates that count working days across it, and removing it moves them back', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', {
      applyByDays: 20,
      applyByUnit: 'working-day',
      applyByKind: 'law',
    });
    const reminders = [
      await create(cookie),
      await create(cookie, { templateId, applyBy: undefined }),
      await create(cookie, { applyBy: { ...NOTICE, unit: 'day' } }),
      await create(cookie, { dueAt: '2027-06-30' }),
    ];
    const dates = async () => {
      const read = await Promise.all(reminders.map(({ id }) => fetchReminder(cookie, id)));
      return read.map(({ dueOn, applyBy }) => [dueOn, applyBy!.on]);
    };
    const before = await dates();
    const admin = await signInAdmin();
    await addHoliday(admin);
    expect(await dates()).toEqual([[DUE, '2026-12-30'], [DUE, '2026-12-30'], before[2], before[3]]);
    expect(await db.holidayChange.count()).toBe(0);
    await removeHoliday(admin);
    expect(await dates()).toEqual(before);
  });

  it('is worked through in batches, by the sweep where the request did not get to it', async () => {
    const { cookie } = await makeSignedInUser();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await create(cookie)).id);
    const movedDates = async () => {
      const rows = await db.reminder.findMany({ orderBy: { id: 'asc' }, select: { applyByOn: true } });
      return rows.filter(({ applyByOn }) => applyByOn!.toISOString().startsWith('2026-12-30')).length;
    };
    await db.holiday.create({ data: { on: new Date(ELECTION_DAY), name: 'Election Day' } });
    await db.holidayChange.create({ data: { on: new Date(ELECTION_DAY) } });
    expect(await recomputeApplyByBatch({ limit: 2 })).toBe(true);
    expect(await movedDates()).toBe(2);
    await sweep();
    expect(await movedDates()).toBe(3);
    expect(await db.holidayChange.count()).toBe(0);
  });

  it('never moves a due date', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, { dueAt: ELECTION_DAY });
    await addHoliday(await signInAdmin());
    const { dueOn, applyBy } = await fetchReminder(cookie, id);
    expect([dueOn, applyBy!.on]).toEqual([ELECTION_DAY, '2026-12-10']);
  });

  it('counts for a reminder made later', async () => {
    const { cookie } = await makeSignedInUser();
    await addHoliday(await signInAdmin());
    expect((await create(cookie)).applyBy!.on).toBe(addDaysTo('2026-12-31', -1));
  });
});

describe('the lead days of 14, 7 and 1 days before the apply-by date', () => {
  /** `DUE` is 31 days after its apply-by date. */
  const LEAD_DAYS = [45, 38, 32, 0];
  const pendingLeadDays = async (id: string) =>
    (await findNotices(id)).filter(({ status }) => status === 'pending').map(({ leadDay }) => leadDay);

  it('follow it in the successor', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, { recurrenceYears: 1, leadDays: [60, ...LEAD_DAYS] });
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next!.leadDays).toEqual([60, 42, 35, 29, 0]);
    expect(await pendingLeadDays(next!.id)).toEqual([60, 42, 35, 29, 0]);
  });

  it('follow it after a changed holiday, with their notices after the next sweep', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await create(cookie, { leadDays: LEAD_DAYS });
    await addHoliday(await signInAdmin());
    const moved = await fetchReminder(cookie, id);
    expect(moved.leadDays).toEqual([46, 39, 33, 0]);
    expect(moved.version).not.toBe(version);
    await sweep();
    expect(await pendingLeadDays(id)).toEqual([46, 39, 33, 0]);
  });

  it('follow it while the reminder is completed, and have their notices once it is restored', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, { leadDays: LEAD_DAYS });
    await completeReminderViaApi(cookie, id);
    await addHoliday(await signInAdmin());
    const restored = await callReminderAction(restore.POST, id, cookie);
    expect(((await restored.json()) as ReminderResponse).leadDays).toEqual([46, 39, 33, 0]);
    expect(await pendingLeadDays(id)).toEqual([46, 39, 33, 0]);
  });

  it('follow it after a change of the template, which keeps its own, with their notices after the next sweep', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await changeTemplate('sa-vehicle-licence', {
      applyByDays: 16,
      applyByUnit: 'day',
      applyByKind: 'practice',
    });
    const own = { templateId, leadDays: [45, 30, 23, 17, 0] };
    const { id } = await create(cookie, { ...own, applyBy: undefined });
    const other = await create(cookie, own);
    await changeTemplate('sa-vehicle-licence', { applyByDays: 1, applyByUnit: 'month' });
    expect((await fetchReminder(cookie, id)).leadDays).toEqual([45, 38, 32, 30, 0]);
    expect((await fetchReminder(cookie, other.id)).leadDays).toEqual(own.leadDays);
    await sweep();
    expect(await pendingLeadDays(id)).toEqual([45, 38, 32, 30, 0]);
  });

  it('follow it when the reminder advances by itself, which then advances in time for them', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, {
      title: 'Birthday',
      category: 'recurring-date',
      repeat: { every: 1, unit: 'month' },
      applyBy: { ...NOTICE, count: 10 },
      dueAt: '2027-03-30',
      leadDays: [20],
    });
    await advanceRecurring({ now: instantAt('2027-04-09', 9, TEST_TIMEZONE), limit: 1 });
    const { dueOn, applyBy, leadDays } = await fetchReminder(cookie, id);
    expect([dueOn, applyBy!.on, leadDays]).toEqual(['2027-04-30', '2027-04-15', [16]]);
    const { advanceAt } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(advanceAt).toEqual(startOfDayInTimezone('2027-05-13', TEST_TIMEZONE));
  });

  it('are those sent in a PUT', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await create(cookie, { leadDays: LEAD_DAYS });
    await update(cookie, id, { dueAt: '2027-03-31', leadDays: LEAD_DAYS });
    expect((await fetchReminder(cookie, id)).leadDays).toEqual(LEAD_DAYS);
  });
});
