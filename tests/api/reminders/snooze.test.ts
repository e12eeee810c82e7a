import { describe, expect, it } from 'vitest';
import * as mute from '@/app/api/reminders/[id]/mute/route';
import * as notices from '@/app/api/reminders/[id]/notices/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as snooze from '@/app/api/reminders/[id]/snooze/route';
import type { Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callCreateReminder,
  callReminderAction,
  callSnooze,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminders,
  makeSignedInUser,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const callUnsnooze = (cookie: string, id: string) =>
  callRoute(snooze.DELETE, { method: 'DELETE', path: `/api/reminders/${id}/snooze`, params: { id }, cookie });

async function snoozeUntil(cookie: string, id: string, until: Day): Promise<ReminderResponse> {
  const response = await callSnooze(cookie, id, until);
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse;
}

async function makeReminder(body: object = {}) {
  const { user, cookie } = await makeSignedInUser();
  const reminder = await createReminderViaApi(cookie, { dueAt: dayFromToday(60), leadDays: [30, 7, 0], ...body });
  return { user, cookie, ...reminder };
}

/** Returns the days of the pending “later” notices. */
async function snoozeDays(cookie: string, id: string): Promise<Day[]> {
  const response = await callRoute(notices.GET, { path: `/api/reminders/${id}/notices`, params: { id }, cookie });
  const all = (await response.json()) as NoticeResponse[];
  return all
    .filter(({ kind, status }) => kind === 'later' && status === 'pending')
    .map(({ sendAt }) => sendAt.slice(0, 10) as Day);
}

const shownSnooze = async (cookie: string, id: string) =>
  (await fetchReminders(cookie)).find((reminder) => reminder.id === id)?.snoozedUntil;

describe('POST /api/reminders/{id}/snooze', () => {
  it('plans one more email on the given day at the owner’s sending hour and keeps the lead days', async () => {
    const { cookie, id, nextNoticeAt } = await makeReminder();
    const until = dayFromToday(3);
    const answer = await snoozeUntil(cookie, id, until);
    expect(answer).toMatchObject({ snoozedUntil: until, nextNoticeAt: `${until}T06:00:00.000Z`, leadDays: [30, 7, 0] });
    expect(await shownSnooze(cookie, id)).toBe(until);
    expect(await snoozeDays(cookie, id)).toEqual([until]);
    expect(await db.notice.count({ where: { reminderId: id, kind: 'lead', status: 'pending' } })).toBe(3);
    expect(nextNoticeAt).toBe(`${dayFromToday(30)}T06:00:00.000Z`);
  });

  it('replaces the email that an earlier snooze planned', async () => {
    const { cookie, id } = await makeReminder();
    await snoozeUntil(cookie, id, dayFromToday(3));
    await snoozeUntil(cookie, id, dayFromToday(5));
    expect(await snoozeDays(cookie, id)).toEqual([dayFromToday(5)]);
    await snoozeUntil(cookie, id, dayFromToday(3));
    expect(await snoozeDays(cookie, id)).toEqual([dayFromToday(3)]);
  });

  it('accepts a day before or after the due date, even if the due date is in 1900 or 2199', async () => {
    for (const dueAt of [dayFromToday(-2), '1900-01-01', '2199-12-31']) {
      const { cookie, id } = await makeReminder({ dueAt, category: 'one-time-deadline' });
      await snoozeUntil(cookie, id, dayFromToday(1));
      expect(await snoozeDays(cookie, id)).toEqual([dayFromToday(1)]);
    }
  });

  it('records one audit entry and keeps the reminder’s version, even if repeated', async () => {
    const { cookie, id } = await makeReminder();
    const { version } = await db.reminder.findUniqueOrThrow({ where: { id } });
    await snoozeUntil(cookie, id, dayFromToday(3));
    await snoozeUntil(cookie, id, dayFromToday(3));
    const entries = await db.auditEntry.findMany({ where: { reminderId: id, action: 'updated' } });
    expect(entries.map(({ details }) => details)).toEqual([
      { title: VALID_REMINDER.title, snoozedUntil: dayFromToday(3) },
    ]);
    expect((await db.reminder.findUniqueOrThrow({ where: { id } })).version).toBe(version);
  });

  it.each<[string, () => unknown]>([
    ['today', () => dayFromToday(0)],
    ['a past day', () => dayFromToday(-1)],
    ['more than 366 days ahead', () => dayFromToday(367)],
    ['a day that does not exist', () => '2027-02-30'],
    ['text that is not a date', () => 'tomorrow'],
    ['null', () => null],
  ])('returns 400 with a field error on `until` for %s', async (_name, until) => {
    const { cookie, id } = await makeReminder();
    const response = await callSnooze(cookie, id, until());
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty('until');
    expect(await shownSnooze(cookie, id)).toBeNull();
  });

  it('accepts a day 366 days ahead', async () => {
    const { cookie, id } = await makeReminder();
    await snoozeUntil(cookie, id, dayFromToday(366));
  });

  it('returns 400 for a day on which a birthday will already have advanced', async () => {
    const birthday = { category: 'recurring-date', title: 'Birthday of Gogo', leadDays: [7, 0] };
    const { cookie, id } = await makeReminder({ ...birthday, dueAt: dayFromToday(5), recurrenceYears: 1 });
    expect((await callSnooze(cookie, id, dayFromToday(5 + 31))).status).toBe(400);
    await snoozeUntil(cookie, id, dayFromToday(5 + 30));
  });

  it('returns 409 for a completed or muted reminder and 404 for another user’s reminder', async () => {
    const completed = await makeReminder();
    await completeReminderViaApi(completed.cookie, completed.id);
    expect((await callSnooze(completed.cookie, completed.id, dayFromToday(1))).status).toBe(409);
    const muted = await makeReminder();
    await callReminderAction(mute.POST, muted.id, muted.cookie);
    expect((await callSnooze(muted.cookie, muted.id, dayFromToday(1))).status).toBe(409);
    const own = await makeReminder();
    expect((await callSnooze(muted.cookie, own.id, dayFromToday(1))).status).toBe(404);
    expect((await callUnsnooze(muted.cookie, own.id)).status).toBe(404);
  });

  it('rejects a snooze by email for an occurrence other than the current one', async () => {
    const { user, id, dueOn } = await makeReminder();
    const snoozeOccurrence = (occurrence: Day) =>
      snoozeReminder({ actor: user, id, until: dayFromToday(1), now: new Date(), via: 'email', occurrence });
    await expect(snoozeOccurrence('2026-01-01')).rejects.toMatchObject({ code: 'conflict' });
    await snoozeOccurrence(dueOn as Day);
    const { details } = await db.auditEntry.findFirstOrThrow({ where: { reminderId: id, action: 'updated' } });
    expect(details).toMatchObject({ via: 'email', snoozedUntil: dayFromToday(1) });
  });
});

describe('`snoozedUntil` of a new or edited reminder', () => {
  const body = { ...VALID_REMINDER, leadDays: [30, 7, 0] };

  it('plans one more email when the reminder is created, even today', async () => {
    const { cookie } = await makeSignedInUser();
    for (const until of [dayFromToday(1), dayFromToday(0)]) {
      const { id, snoozedUntil, nextNoticeAt } = await createReminderViaApi(cookie, {
        ...body,
        dueAt: dayFromToday(5),
        snoozedUntil: until,
      });
      expect([snoozedUntil, nextNoticeAt]).toEqual([until, `${until}T06:00:00.000Z`]);
      expect(await snoozeDays(cookie, id)).toEqual([until]);
    }
  });

  it('plans one more email when an edit moves the date, and stays in a PUT without it', async () => {
    const { cookie, id } = await makeReminder();
    const moved = { ...body, dueAt: dayFromToday(5) };
    const until = dayFromToday(1);
    const update = async (change: object) =>
      (await (await callUpdateReminder(cookie, id, { ...moved, ...change })).json()) as ReminderResponse;
    expect((await update({ snoozedUntil: until })).snoozedUntil).toBe(until);
    expect((await update({ title: 'Disc' })).snoozedUntil).toBe(until);
    expect(await snoozeDays(cookie, id)).toEqual([until]);
    expect((await update({ snoozedUntil: null })).snoozedUntil).toBeNull();
    expect(await snoozeDays(cookie, id)).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['yesterday', () => dayFromToday(-1)],
    ['more than 366 days ahead', () => dayFromToday(367)],
    ['a day that does not exist', () => '2027-02-30'],
    ['a number', () => 5],
  ])('returns 400 with a field error on `snoozedUntil` for %s', async (_name, until) => {
    const { cookie, id } = await makeReminder();
    const refused = { ...body, snoozedUntil: until() };
    for (const response of [await callCreateReminder(cookie, refused), await callUpdateReminder(cookie, id, refused)]) {
      expect(response.status).toBe(400);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['snoozedUntil']);
    }
    expect(await fetchReminders(cookie)).toHaveLength(1);
  });

  it('returns 409 for a muted reminder', async () => {
    const { cookie, id } = await makeReminder();
    await callReminderAction(mute.POST, id, cookie);
    expect((await callUpdateReminder(cookie, id, { ...body, snoozedUntil: dayFromToday(1) })).status).toBe(409);
  });
});

describe('DELETE /api/reminders/{id}/snooze', () => {
  it('cancels the email that the snooze planned and records one audit entry, even if repeated', async () => {
    const { cookie, id } = await makeReminder();
    await snoozeUntil(cookie, id, dayFromToday(3));
    for (const response of [await callUnsnooze(cookie, id), await callUnsnooze(cookie, id)]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ snoozedUntil: null });
    }
    expect(await snoozeDays(cookie, id)).toEqual([]);
    const entries = await db.auditEntry.findMany({ where: { reminderId: id, action: 'updated' } });
    expect(entries).toHaveLength(2);
    expect(entries.map(({ details }) => details)).toContainEqual({ title: VALID_REMINDER.title, snoozedUntil: null });
  });
});

describe('a snooze', () => {
  it('ends if the due date changes, and stays if only title and lead days change', async () => {
    const { cookie, id, dueOn } = await makeReminder();
    const edit = (body: object) => callUpdateReminder(cookie, id, { ...VALID_REMINDER, dueAt: dueOn, ...body });
    await snoozeUntil(cookie, id, dayFromToday(3));
    expect(await (await edit({ title: 'Disc', leadDays: [] })).json()).toMatchObject({
      snoozedUntil: dayFromToday(3),
      nextNoticeAt: `${dayFromToday(3)}T06:00:00.000Z`,
    });
    expect(await (await edit({ dueAt: dayFromToday(61) })).json()).toMatchObject({ snoozedUntil: null });
    expect(await snoozeDays(cookie, id)).toEqual([]);
    expect(await (await edit({ dueAt: dueOn })).json()).toMatchObject({ snoozedUntil: null });
  });

  it('ends if an edit makes the reminder advance before the chosen day', async () => {
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date', recurrenceYears: 1, leadDays: [7] };
    const { cookie, id } = await makeReminder({ ...birthday, dueAt: dayFromToday(-1) });
    const edit = (body: object) =>
      callUpdateReminder(cookie, id, { ...VALID_REMINDER, ...birthday, dueAt: dayFromToday(-1), ...body });
    const until = dayFromToday(28);
    await snoozeUntil(cookie, id, until);
    expect(await (await edit({})).json()).toMatchObject({ snoozedUntil: until });
    expect(await (await edit({ repeat: { every: 1, unit: 'month' }, recurrenceYears: null })).json()).toMatchObject({
      snoozedUntil: null,
    });
  });

  it('pauses while the reminder is completed, and is not copied to the successor', async () => {
    const { cookie, id } = await makeReminder({ category: 'custom-repeat', recurrenceYears: 1 });
    await snoozeUntil(cookie, id, dayFromToday(3));
    const { reminder, next } = await completeReminderViaApi(cookie, id);
    expect([reminder.snoozedUntil, next?.snoozedUntil]).toEqual([null, null]);
    expect(await snoozeDays(cookie, next!.id)).toEqual([]);
    expect((await callReminderAction(restore.POST, id, cookie)).status).toBe(200);
    expect(await shownSnooze(cookie, id)).toBe(dayFromToday(3));
    expect(await snoozeDays(cookie, id)).toEqual([dayFromToday(3)]);
  });

  it('is hidden while the reminder is muted and shown again afterwards', async () => {
    const { cookie, id } = await makeReminder();
    await snoozeUntil(cookie, id, dayFromToday(3));
    await callReminderAction(mute.POST, id, cookie);
    expect(await shownSnooze(cookie, id)).toBeNull();
    await callReminderAction(mute.DELETE, id, cookie);
    expect(await shownSnooze(cookie, id)).toBe(dayFromToday(3));
  });
});
