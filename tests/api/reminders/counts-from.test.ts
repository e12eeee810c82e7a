import { beforeEach, describe, expect, it } from 'vitest';
import * as adminHoliday from '@/app/api/admin/holidays/[on]/route';
import * as adminHolidays from '@/app/api/admin/holidays/route';
import * as adminTemplate from '@/app/api/admin/templates/[id]/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as dueDate from '@/app/api/templates/[id]/due-date/route';
import * as templates from '@/app/api/templates/route';
import { addDaysTo, toDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { sweep } from '@/lib/operations/sweep';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { updateTemplate } from '@/lib/reminders/update-template';
import type { TemplateOption } from '@/lib/templates/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  callCreateReminder,
  callReminderAction,
  callSnooze,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminder,
  findTemplate,
  makeSignedInUser,
  todayInZone,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();
beforeEach(async () => {
  await db.holiday.deleteMany({});
  await db.holidayChange.deleteMany({});
});

const LABEL = 'When was the letter served?';
const TEN_WORKING_DAYS = { label: LABEL, count: 10, unit: 'working-day' } as const;
const EVENT: Day = '2026-11-10';
const DUE: Day = '2026-11-24';
const { dueAt: _, ...WITHOUT_DUE } = VALID_REMINDER;

async function makeTemplate(patch: Parameters<typeof updateTemplate>[0]['patch'] = {}, key = 'exam'): Promise<string> {
  const { id } = await findTemplate(key);
  await updateTemplate({ id, patch: { countsFrom: TEN_WORKING_DAYS, ...patch }, now: new Date() });
  return id;
}

const createCounted = (cookie: string, templateId: string, body: object = {}) =>
  createReminderViaApi(cookie, { dueAt: undefined, templateId, eventOn: EVENT, ...body });

async function update(cookie: string, id: string, body: object): Promise<ReminderResponse> {
  const response = await callUpdateReminder(cookie, id, { ...WITHOUT_DUE, ...body });
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse;
}

async function fieldsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(400);
  return Object.keys(((await response.json()) as { fields: object }).fields);
}

const countDueDate = (cookie: string, id: string, eventOn: string) =>
  callRoute(dueDate.GET, { path: `/api/templates/${id}/due-date?eventOn=${eventOn}`, params: { id }, cookie });

describe('a reminder whose template counts from an event', () => {
  it('gets its due date from the event, and answers with both', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ applyByDays: 2, applyByUnit: 'working-day', applyByKind: 'practice' });
    const created = await createCounted(cookie, templateId);
    expect(created).toMatchObject({ eventOn: EVENT, dueOn: DUE, firstDueOn: DUE, applyBy: { on: '2026-11-20' } });
    expect(created.template!.countsFrom).toEqual(TEN_WORKING_DAYS);
    expect(await fetchReminder(cookie, created.id)).toEqual(created);
  });

  it.each<[countsFrom: object, dueOn: Day]>([
    [{ count: 32, unit: 'day' }, '2026-12-12'],
    [{ count: 30, unit: 'working-day', recess: 'tax' }, '2027-01-22'],
    [{ count: 3, unit: 'month' }, '2027-02-10'],
    [{ count: 2, unit: 'year' }, '2028-11-10'],
  ])('is due by %j on %s', async (countsFrom, dueOn) => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ countsFrom: { label: LABEL, ...countsFrom } as never });
    expect((await createCounted(cookie, templateId)).dueOn).toBe(dueOn);
  });

  it('keeps a due date that is given, whatever the event', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const created = await createCounted(cookie, templateId, { dueAt: '2027-01-04' });
    expect(created).toMatchObject({ eventOn: EVENT, dueOn: '2027-01-04' });
    const later = { templateId, eventOn: '2026-11-11', dueAt: '2027-01-04' };
    expect(await update(cookie, created.id, later)).toMatchObject({ eventOn: '2026-11-11', dueOn: '2027-01-04' });
  });

  it('moves with the event, and keeps it in a PUT without it', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const { id } = await createCounted(cookie, templateId);
    const moved = await update(cookie, id, { templateId, eventOn: '2026-11-11' });
    expect(moved).toMatchObject({ eventOn: '2026-11-11', dueOn: '2026-11-25' });
    expect(await update(cookie, id, { templateId })).toMatchObject({ eventOn: '2026-11-11', dueOn: '2026-11-25' });
    const typed = await update(cookie, id, { templateId, dueAt: '2026-12-01' });
    expect(typed).toMatchObject({ eventOn: '2026-11-11', dueOn: '2026-12-01' });
  });

  it('needs a due date once its event is removed', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const { id } = await createCounted(cookie, templateId);
    const body = { ...WITHOUT_DUE, templateId, eventOn: null };
    expect(await fieldsOf(await callUpdateReminder(cookie, id, body))).toEqual(['dueAt']);
    const typed = await update(cookie, id, { ...body, dueAt: '2026-12-01' });
    expect(typed).toMatchObject({ eventOn: null, dueOn: '2026-12-01' });
  });

  it('loses the event with the template, but not if the template no longer counts', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const { id } = await createCounted(cookie, templateId);
    await makeTemplate({ countsFrom: null });
    const kept = { templateId, eventOn: EVENT, dueAt: DUE };
    expect(await update(cookie, id, kept)).toMatchObject({ eventOn: EVENT, dueOn: DUE });
    expect(await update(cookie, id, { templateId: null, dueAt: DUE })).toMatchObject({ eventOn: null, dueOn: DUE });
  });

  it('passes neither event nor counted date to the reminder that follows', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ nextDate: 'due' });
    const { id } = await createCounted(cookie, templateId, { recurrenceYears: 1 });
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next).toMatchObject({ eventOn: null, dueOn: '2027-11-24' });
  });

  it('moves when an admin changes the count, with its emails, unless its date was typed', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ countsFrom: { label: LABEL, count: 30, unit: 'day' } });
    const eventOn = todayInZone();
    const body = { eventOn, leadDays: [7] };
    const counted = await createCounted(cookie, templateId, body);
    const typed = await createCounted(cookie, templateId, { ...body, dueAt: dayFromToday(31) });
    await makeTemplate({ countsFrom: { label: LABEL, count: 40, unit: 'day' } });
    expect((await fetchReminder(cookie, counted.id)).dueOn).toBe(dayFromToday(40));
    expect((await fetchReminder(cookie, typed.id)).dueOn).toBe(dayFromToday(31));
    await sweep();
    const notices = await db.notice.findMany({ where: { reminderId: counted.id, status: 'pending' } });
    expect(notices.map(({ occurrenceOn }) => occurrenceOn.toISOString().slice(0, 10))).toEqual([dayFromToday(40)]);
  });

  it('keeps its emails before an apply-by date of the owner when an admin changes the count', async () => {
    const { cookie } = await makeSignedInUser();
    const countDays = (count: number) => makeTemplate({ countsFrom: { label: LABEL, count, unit: 'day' } });
    const applyBy = { count: 1, unit: 'month', verb: 'pay' };
    const { id, ...counted } = await createCounted(cookie, await countDays(60), { applyBy, leadDays: [45, 38, 32] });
    expect([counted.dueOn, counted.applyBy!.on]).toEqual(['2027-01-09', '2026-12-09']);
    await countDays(120);
    await sweep();
    expect(await fetchReminder(cookie, id)).toMatchObject({
      dueOn: '2027-03-10',
      applyBy: { on: '2027-02-10' },
      leadDays: [42, 35, 29],
    });
  });

  it('keeps a later notice when an admin changes the count, unless the due date then comes before it', async () => {
    const { cookie } = await makeSignedInUser();
    const countDays = (count: number) => makeTemplate({ countsFrom: { label: LABEL, count, unit: 'day' } });
    const templateId = await countDays(30);
    const { id } = await createCounted(cookie, templateId, { eventOn: todayInZone(), leadDays: [1] });
    await callSnooze(cookie, id, dayFromToday(5));
    const later = async () => {
      await sweep();
      return (await fetchReminder(cookie, id)).snoozedUntil;
    };
    await countDays(40);
    expect(await later()).toBe(dayFromToday(5));
    await db.reminder.update({ where: { id }, data: { snoozedUntil: toDateColumn(todayInZone()) } });
    await countDays(30);
    // May have been sent today.
    expect((await db.reminder.findUniqueOrThrow({ where: { id } })).snoozedUntil).toBeNull();
    await callSnooze(cookie, id, dayFromToday(5));
    await countDays(5);
    expect(await later()).toBe(dayFromToday(5));
    await countDays(4);
    expect(await later()).toBeNull();
  });

  it('stays as it was once completed when an admin changes the count, and moves when it is restored', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createCounted(cookie, await makeTemplate());
    await completeReminderViaApi(cookie, id);
    const completed = await fetchReminder(cookie, id);
    await makeTemplate({ countsFrom: { ...TEN_WORKING_DAYS, count: 11 } });
    expect(await fetchReminder(cookie, id)).toMatchObject({ dueOn: DUE, version: completed.version });
    expect((await callReminderAction(restore.POST, id, cookie)).status).toBe(200);
    expect(await fetchReminder(cookie, id)).toMatchObject({ dueOn: '2026-11-25', firstDueOn: '2026-11-25' });
  });

  it.each<[body: object, field: string]>([
    [{ eventOn: '2026-02-30' }, 'eventOn'],
    [{ eventOn: '1899-12-31' }, 'eventOn'],
    [{ eventOn: dayFromToday(1) }, 'eventOn'],
    [{ eventOn: 20261110 }, 'eventOn'],
    [{ eventOn: EVENT, templateId: null }, 'eventOn'],
    [{ eventOn: null }, 'dueAt'],
    [{}, 'dueAt'],
    [{ eventOn: EVENT, dueAt: '2026-02-30' }, 'dueAt'],
  ])('%j is refused, naming the field %s', async (body, field) => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const response = await callCreateReminder(cookie, { ...WITHOUT_DUE, templateId, ...body });
    expect(await fieldsOf(response)).toEqual([field]);
  });

  it('takes the first event day that is allowed, and today', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ countsFrom: { label: LABEL, count: 1, unit: 'day' } });
    expect((await createCounted(cookie, templateId, { eventOn: '1900-01-01' })).dueOn).toBe('1900-01-02');
    const today = todayInZone();
    expect((await createCounted(cookie, templateId, { eventOn: today })).dueOn).toBe(addDaysTo(today, 1));
  });
});

describe('a changed holiday', () => {
  const HOLIDAY: Day = '2026-11-16';
  const changeHoliday = async (method: 'add' | 'remove', on: string = HOLIDAY) => {
    const cookie = await signIn(await makeUser({ isAdmin: true }));
    const path = '/api/admin/holidays';
    const response =
      method === 'add'
        ? await callRoute(adminHolidays.POST, { method: 'POST', path, body: { on, name: 'Election' }, cookie })
        : await callRoute(adminHoliday.DELETE, {
            method: 'DELETE',
            path: `${path}/${on}`,
            params: { on },
            cookie,
          });
    expect(response.ok).toBe(true);
    while (await recomputeApplyByBatch());
  };

  it('moves the dates counted across it with their apply-by dates, and removing it moves them back', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ applyByDays: 3, applyByUnit: 'day', applyByKind: 'practice' });
    const reminders = [
      await createCounted(cookie, templateId),
      await createCounted(cookie, templateId, { dueAt: DUE }),
      await createCounted(cookie, templateId, { dueAt: '2026-11-23' }),
      await createCounted(cookie, templateId, { eventOn: HOLIDAY }),
      await createReminderViaApi(cookie, { dueAt: DUE }),
    ];
    const dates = async () => {
      const read = await Promise.all(reminders.map(({ id }) => fetchReminder(cookie, id)));
      return read.map(({ dueOn, applyBy }) => [dueOn, applyBy?.on]);
    };
    const before = await dates();
    expect(before.map(([dueOn]) => dueOn)).toEqual([DUE, DUE, '2026-11-23', '2026-11-30', DUE]);
    await changeHoliday('add');
    expect(await dates()).toEqual([['2026-11-25', '2026-11-22'], ['2026-11-25', '2026-11-22'], ...before.slice(2)]);
    await changeHoliday('remove');
    expect(await dates()).toEqual(before);
  });

  it('gives only the reminders that it moves a new version, so that an older form does not move them back', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate();
    const [moved, typed] = [
      await createCounted(cookie, templateId),
      await createCounted(cookie, templateId, { dueAt: '2026-11-23' }),
    ];
    await changeHoliday('add');
    expect((await fetchReminder(cookie, moved.id)).version).not.toBe(moved.version);
    expect((await fetchReminder(cookie, typed.id)).version).toBe(typed.version);
    await changeHoliday('remove');
  });

  it('moves no completed reminder until it is restored', async () => {
    const { cookie } = await makeSignedInUser();
    const templateId = await makeTemplate({ applyByDays: 3, applyByUnit: 'day', applyByKind: 'practice' });
    const { id } = await createCounted(cookie, templateId);
    await completeReminderViaApi(cookie, id);
    const completed = await fetchReminder(cookie, id);
    await changeHoliday('add');
    expect(await fetchReminder(cookie, id)).toEqual(completed);
    await callReminderAction(restore.POST, id, cookie);
    expect(await fetchReminder(cookie, id)).toMatchObject({ dueOn: '2026-11-25', applyBy: { on: '2026-11-22' } });
    await changeHoliday('remove');
  });

  it('keeps a later notice', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, dueOn } = await createCounted(cookie, await makeTemplate(), { eventOn: todayInZone(), leadDays: [1] });
    await callSnooze(cookie, id, dayFromToday(2));
    await changeHoliday('add', dueOn);
    await sweep();
    const moved = await fetchReminder(cookie, id);
    expect(moved.dueOn > dueOn).toBe(true);
    expect(moved.snoozedUntil).toBe(dayFromToday(2));
    await changeHoliday('remove', dueOn);
  });

  it('moves the notices of a counted date, and removing it moves them back', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, dueOn } = await createCounted(cookie, await makeTemplate(), { eventOn: todayInZone(), leadDays: [1] });
    const plannedFor = async () => {
      await sweep();
      const notices = await db.notice.findMany({ where: { reminderId: id, status: 'pending' } });
      return notices.map(({ occurrenceOn }) => occurrenceOn.toISOString().slice(0, 10));
    };
    expect(await plannedFor()).toEqual([dueOn]);
    await changeHoliday('add', dueOn);
    const moved = await fetchReminder(cookie, id);
    expect(moved.dueOn > dueOn).toBe(true);
    expect(await plannedFor()).toEqual([moved.dueOn]);
    await changeHoliday('remove', dueOn);
    expect(await plannedFor()).toEqual([dueOn]);
  });
});

describe('GET /api/templates/{id}/due-date', () => {
  it('answers with the due date, the apply-by date and the holidays that were skipped', async () => {
    const { cookie } = await makeSignedInUser();
    const applyBy = { applyByDays: 2, applyByUnit: 'working-day', applyByKind: 'law', applyByVerb: 'pay' } as const;
    const id = await makeTemplate({ ...applyBy, countsFrom: { ...TEN_WORKING_DAYS, count: 5 } });
    expect(await (await countDueDate(cookie, id, '2026-10-30')).json()).toEqual({
      dueOn: '2026-11-09',
      applyBy: { on: '2026-11-05', count: 2, unit: 'working-day', verb: 'pay', kind: 'law' },
      passed: true,
      skippedHolidays: [{ on: '2026-11-04', name: 'Voting Day' }],
    });
  });

  it('passes from the day after', async () => {
    const { cookie } = await makeSignedInUser();
    const id = await makeTemplate({ countsFrom: { label: LABEL, count: 5, unit: 'day' } });
    const passed = async (days: number) =>
      ((await (await countDueDate(cookie, id, dayFromToday(days))).json()) as { passed: boolean }).passed;
    expect([await passed(-5), await passed(-6)]).toEqual([false, true]);
  });

  it.each(['2026-02-30', '1899-12-31', dayFromToday(1), ''])('refuses the event %j', async (eventOn) => {
    const { cookie } = await makeSignedInUser();
    expect(await fieldsOf(await countDueDate(cookie, await makeTemplate(), eventOn))).toEqual(['eventOn']);
  });

  it('refuses a template that counts from no event, and answers 404 for an unknown one', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await findTemplate('passport');
    expect(await fieldsOf(await countDueDate(cookie, id, EVENT))).toEqual(['eventOn']);
    expect((await countDueDate(cookie, '018f0000-0000-7000-8000-000000000000', EVENT)).status).toBe(404);
  });
});

describe('the event of a template', () => {
  const put = async (id: string, body: object) => {
    const cookie = await signIn(await makeUser({ isAdmin: true }));
    return callRoute(adminTemplate.PUT, {
      method: 'PUT',
      path: `/api/admin/templates/${id}`,
      params: { id },
      body,
      cookie,
    });
  };

  it('is set and removed by an admin, with its label in each language', async () => {
    const { id } = await findTemplate('exam');
    const af = 'Wanneer is die brief beteken?';
    const body = { countsFrom: { ...TEN_WORKING_DAYS, recess: 'tax' }, translations: { af: { countsFromLabel: af } } };
    const saved = await put(id, body);
    expect(await saved.json()).toMatchObject(body);
    const cookie = await signIn(await makeUser({ locale: 'af-ZA' }));
    const list = await callRoute(templates.GET, { path: '/api/templates', cookie });
    const shown = ((await list.json()) as TemplateOption[]).find((template) => template.id === id);
    expect(shown!.countsFrom).toEqual({ ...body.countsFrom, label: af });
    const created = await createCounted(cookie, id);
    expect(created.template!.countsFrom).toEqual({ ...body.countsFrom, label: af });
    expect(await (await put(id, { countsFrom: null })).json()).toMatchObject({ countsFrom: null });
  });

  it.each<[countsFrom: unknown, field: string]>([
    [{ ...TEN_WORKING_DAYS, count: 0 }, 'countsFrom.count'],
    [{ ...TEN_WORKING_DAYS, count: 261 }, 'countsFrom.count'],
    [{ ...TEN_WORKING_DAYS, count: 1.5 }, 'countsFrom.count'],
    [{ ...TEN_WORKING_DAYS, unit: 'week' }, 'countsFrom.unit'],
    [{ ...TEN_WORKING_DAYS, label: ' ' }, 'countsFrom.label'],
    [{ ...TEN_WORKING_DAYS, recess: 'school' }, 'countsFrom.recess'],
    [{ ...TEN_WORKING_DAYS, unit: 'day', recess: 'tax' }, 'countsFrom.recess'],
    ['32 days', 'countsFrom'],
  ])('%j is refused, naming the field %s', async (countsFrom, field) => {
    const { id } = await findTemplate('exam');
    expect(await fieldsOf(await put(id, { countsFrom }))).toEqual([field]);
  });
});
