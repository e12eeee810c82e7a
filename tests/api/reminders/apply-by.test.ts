import { describe, expect, it } from 'vitest';
import * as adminTemplate from '@/app/api/admin/templates/[id]/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { addDaysTo, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  callReminderAction,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchReminder,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const LICENCE = { key: 'sa-vehicle-licence', recurrenceYears: 1 };
const DUE = dayFromToday(200);

/** Creates a reminder of a template that advises to act 60 days before the due date. */
async function createWithApplyBy({ key, ...body }: { key: string; recurrenceYears?: number; dueAt?: Day }) {
  const { id: templateId } = await findTemplate(key);
  await db.template.update({ where: { id: templateId }, data: { applyByDays: 60, applyByKind: 'law' } });
  const { cookie } = await makeSignedInUser();
  return { cookie, reminder: await createReminderViaApi(cookie, { templateId, dueAt: DUE, ...body }), templateId };
}

async function editTemplate(templateId: string, body: object): Promise<void> {
  const cookie = await signIn(await makeUser({ isAdmin: true }));
  const path = `/api/admin/templates/${templateId}`;
  const response = await callRoute(adminTemplate.PUT, {
    method: 'PUT',
    path,
    params: { id: templateId },
    body,
    cookie,
  });
  expect(response.status).toBe(200);
}

const applyByOn = ({ applyBy }: ReminderResponse) => applyBy && applyBy.on;

describe('the apply-by date of a reminder', () => {
  it('is the due date minus the template’s days, with the template’s verb and kind', async () => {
    const { cookie, reminder, templateId } = await createWithApplyBy(LICENCE);
    const { applyByVerb: verb } = await db.template.findUniqueOrThrow({ where: { id: templateId } });
    expect(reminder.applyBy).toEqual({ on: addDaysTo(DUE, -60), count: 60, unit: 'day', verb, kind: 'law' });
    expect(await fetchReminders(cookie)).toEqual([reminder]);
  });

  it('is null without a template, and if the template has none', async () => {
    const { cookie } = await makeSignedInUser();
    expect(applyByOn(await createReminderViaApi(cookie))).toBeNull();
    const { id: templateId } = await findTemplate('exam');
    await db.template.update({ where: { id: templateId }, data: { applyByDays: null, applyByKind: null } });
    expect(applyByOn(await createReminderViaApi(cookie, { templateId }))).toBeNull();
  });

  it('follows an edit of the due date and of the template', async () => {
    const { cookie, reminder, templateId } = await createWithApplyBy(LICENCE);
    const edit = async (body: object) => {
      expect((await callUpdateReminder(cookie, reminder.id, { ...VALID_REMINDER, ...body })).status).toBe(200);
      return applyByOn(await fetchReminder(cookie, reminder.id));
    };
    const later = addDaysTo(DUE, 30);
    expect(await edit({ templateId, dueAt: later })).toBe(addDaysTo(later, -60));
    expect(await edit({ templateId: null, dueAt: later })).toBeNull();
    expect(await edit({ templateId, dueAt: DUE })).toBe(addDaysTo(DUE, -60));
  });

  it('follows an admin’s edit of the template’s days, for every due date and status', async () => {
    const { cookie, reminder, templateId } = await createWithApplyBy(LICENCE);
    const other = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(5) });
    const { next } = await completeReminderViaApi(cookie, reminder.id);
    const stranger = await createReminderViaApi(cookie);
    await editTemplate(templateId, { applyByDays: 10 });
    const listed = await fetchReminders(cookie);
    const dates = Object.fromEntries(listed.map((each) => [each.id, applyByOn(each)]));
    expect(dates).toEqual({
      [reminder.id]: addDaysTo(DUE, -10),
      [other.id]: dayFromToday(-5),
      [next!.id]: addDaysTo(next!.dueOn as Day, -10),
      [stranger.id]: null,
    });
    expect((await fetchActNow(cookie)).map(({ id }) => id)).toEqual([other.id]);
    await editTemplate(templateId, { applyByDays: null, applyByKind: null });
    expect((await fetchReminders(cookie)).map(applyByOn)).toEqual([null, null, null, null]);
    expect(await fetchActNow(cookie)).toEqual([]);
  });

  it('of a successor is counted from its own due date', async () => {
    const { cookie, reminder } = await createWithApplyBy(LICENCE);
    const { next } = await completeReminderViaApi(cookie, reminder.id);
    expect(applyByOn(next!)).toBe(addDaysTo(next!.dueOn as Day, -60));
  });

  it('of a restored reminder is that of the template as it is now', async () => {
    const { cookie, reminder, templateId } = await createWithApplyBy(LICENCE);
    await completeReminderViaApi(cookie, reminder.id);
    await editTemplate(templateId, { applyByDays: 20 });
    const restored = await callReminderAction(restore.POST, reminder.id, cookie);
    expect(applyByOn((await restored.json()) as ReminderResponse)).toBe(addDaysTo(DUE, -20));
  });

  it('of a reminder that repeats by itself advances with it', async () => {
    const { cookie, reminder } = await createWithApplyBy({ key: 'birthday', dueAt: dayFromToday(-20) });
    expect(applyByOn(reminder)).toBe(addDaysTo(reminder.dueOn as Day, -60));
    const now = new Date(`${dayFromToday(30)}T12:00:00Z`);
    await advanceRecurring({ now, limit: 10 });
    const advanced = await fetchReminder(cookie, reminder.id);
    expect(advanced.dueOn).not.toBe(reminder.dueOn);
    expect(applyByOn(advanced)).toBe(addDaysTo(advanced.dueOn as Day, -60));
  });
});
