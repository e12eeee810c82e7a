import { describe, expect, it } from 'vitest';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as audit from '@/app/api/audit/recent/route';
import { addYearsTo } from '@/lib/calendar';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import {
  dayFromToday,
  todayInZone,
  makeSignedInUser,
  callCreateReminder,
  createReminderViaApi,
  fetchReminders,
  callReminderAction,
  completeReminderViaApi,
  findTemplate,
  findNotices,
  callUpdateReminder,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const callCompleteWithDate = (cookie: string, id: string, dueAt: string) =>
  callRoute(complete.POST, {
    method: 'POST',
    path: `/api/reminders/${id}/complete`,
    params: { id },
    body: { dueAt },
    cookie,
  });

describe('completing and restoring a reminder', () => {
  it('cancels notices on completion, restores them with the same IDs and records both actions', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, { dueAt: dayFromToday(60), category: 'one-time-deadline' });
    const before = await findNotices(reminder.id);
    const answer = await completeReminderViaApi(cookie, reminder.id);
    expect(answer).toMatchObject({ reminder: { status: 'completed' }, next: null, askForNewDate: false });
    expect((await findNotices(reminder.id)).every((notice) => notice.status === 'cancelled')).toBe(true);

    const restored = await callReminderAction(restore.POST, reminder.id, cookie);
    expect(await restored.json()).toMatchObject({ status: 'active', completedAt: null });
    expect(await findNotices(reminder.id)).toEqual(before);

    const trail = (await (await callRoute(audit.GET, { path: '/api/audit/recent', cookie })).json()) as {
      action: string;
    }[];
    expect(trail.map((entry) => entry.action)).toEqual(['restored', 'completed', 'created']);
  });

  it('returns 409 when a birthday is completed', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, { title: 'Birthday of Ma', category: 'recurring-date' });
    const response = await callReminderAction(complete.POST, reminder.id, cookie);
    expect(response.status).toBe(409);
    expect((await fetchReminders(cookie))[0]?.status).toBe('active');
  });

  it('creates a licence disc’s successor a year after the due date and deletes it on restore', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('sa-vehicle-licence');
    const dueAt = dayFromToday(30);
    const reminder = await createReminderViaApi(cookie, { templateId: template.id, dueAt });
    const { next } = await completeReminderViaApi(cookie, reminder.id);
    expect(next).toMatchObject({
      dueOn: addYearsTo(dueAt, 1),
      title: 'Licence disc',
      previousId: reminder.id,
      status: 'active',
    });
    await callReminderAction(restore.POST, reminder.id, cookie);
    expect((await fetchReminders(cookie)).map((row) => row.id)).toEqual([reminder.id]);
  });

  it('creates a licence disc’s successor on the date of the new disc, and deletes it on restore', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('sa-vehicle-licence');
    const { id } = await createReminderViaApi(cookie, { templateId: template.id, dueAt: dayFromToday(30) });
    const response = await callCompleteWithDate(cookie, id, '2098-06-30');
    expect(await response.json()).toMatchObject({ next: { dueOn: '2098-06-30', firstDueOn: '2098-06-30' } });
    await callReminderAction(restore.POST, id, cookie);
    expect((await fetchReminders(cookie)).map((row) => row.id)).toEqual([id]);
  });

  it('takes the date on the new disc for every template that has a licence disc', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('tv-licence-sa');
    await db.template.update({ where: { id: templateId }, data: { hasLicenceDisc: true } });
    try {
      const { id } = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(30) });
      const response = await callCompleteWithDate(cookie, id, '2098-06-30');
      expect(await response.json()).toMatchObject({ next: { dueOn: '2098-06-30' } });
    } finally {
      await db.template.update({ where: { id: templateId }, data: { hasLicenceDisc: false } });
    }
  });

  it.each(['tv-licence-sa', null])('returns 409 to the next date of a reminder from %s', async (key) => {
    const { cookie } = await makeSignedInUser();
    const templateId = key && (await findTemplate(key)).id;
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(30) });
    expect((await callCompleteWithDate(cookie, id, '2098-06-30')).status).toBe(409);
    expect((await fetchReminders(cookie))[0]?.status).toBe('active');
  });

  it('keeps an edited successor on restore', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('sa-vehicle-licence');
    const reminder = await createReminderViaApi(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completeReminderViaApi(cookie, reminder.id);
    await callRoute(item.PUT, {
      method: 'PUT',
      path: `/api/reminders/${next?.id}`,
      params: { id: next?.id ?? '' },
      body: { ...VALID_REMINDER, templateId: template.id, dueAt: '2028-03-31', title: 'Mine now' },
      cookie,
    });
    await callReminderAction(restore.POST, reminder.id, cookie);
    expect((await fetchReminders(cookie)).map((row) => row.title)).toEqual(['Licence disc', 'Mine now']);
  });

  it('calculates the next date from the due date with the current repeat interval', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, { dueAt: '2027-03-31', recurrenceYears: 5 });
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next?.dueOn).toBe('2032-03-31');
    await callUpdateReminder(cookie, next?.id ?? '', { ...VALID_REMINDER, dueAt: '2032-03-31', recurrenceYears: 2 });
    expect((await completeReminderViaApi(cookie, next?.id ?? '')).next).toMatchObject({
      dueOn: '2034-03-31',
      firstDueOn: '2027-03-31',
    });
  });

  it('schedules the next yearly bill from the due date, not from the completion date', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('custom-bill');
    const dueAt = dayFromToday(-5);
    const bill = { templateId, category: 'custom-repeat', dueAt, recurrenceYears: 1 };
    const { id } = await createReminderViaApi(cookie, bill);
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next).toMatchObject({ dueOn: addYearsTo(dueAt, 1), firstDueOn: dueAt });
    const after = await completeReminderViaApi(cookie, next?.id ?? '');
    expect(after.next).toMatchObject({ dueOn: addYearsTo(dueAt, 2), firstDueOn: dueAt });
  });

  it('schedules the next check-up from the completion date', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('annual-dental-checkup');
    const { id } = await createReminderViaApi(cookie, {
      templateId,
      category: 'recurring-date',
      dueAt: dayFromToday(-5),
    });
    const dueOn = addYearsTo(todayInZone(), 1);
    expect((await completeReminderViaApi(cookie, id)).next).toMatchObject({ dueOn, firstDueOn: dueOn });
  });

  it('creates a muted successor for a muted reminder', async () => {
    const { user, cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, { recurrenceYears: 1, dueAt: dayFromToday(60) });
    await setMutedByOwner({ actor: user, id, muted: true, now: new Date() });
    const { next } = await completeReminderViaApi(cookie, id);
    expect(next).toMatchObject({ muted: true });
    expect(await findNotices(next?.id ?? '')).toEqual([]);
    await setMutedByOwner({ actor: user, id: next?.id ?? '', muted: false, now: new Date() });
    expect(await findNotices(next?.id ?? '')).toHaveLength(3);
  });

  it('returns 400 when a successor is created for an active reminder', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie);
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, previousId: id });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { previousId: ['Only a completed reminder can have a next one'] },
    });
    expect(await fetchReminders(cookie)).toHaveLength(1);
  });

  it('asks for the new date of a passport and links the completed reminder to its successor', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('passport');
    const reminder = await createReminderViaApi(cookie, { templateId: template.id });
    expect(await completeReminderViaApi(cookie, reminder.id)).toMatchObject({ next: null, askForNewDate: true });
    const follower = await createReminderViaApi(cookie, {
      templateId: template.id,
      dueAt: '2036-11-01',
      previousId: reminder.id,
    });
    const rows = await fetchReminders(cookie);
    expect(rows.find((row) => row.id === reminder.id)?.nextId).toBe(follower.id);
    expect((await callCreateReminder(cookie, { ...VALID_REMINDER, previousId: reminder.id })).status).toBe(409);
    await callReminderAction(restore.POST, reminder.id, cookie);
    expect((await fetchReminders(cookie)).length).toBe(2);
  });

  it('lets a successor use a deactivated template only if the completed reminder uses it', async () => {
    const { cookie } = await makeSignedInUser();
    const [passport, disc] = await Promise.all([findTemplate('passport'), findTemplate('sa-vehicle-licence')]);
    const { id: previousId } = await createReminderViaApi(cookie, { templateId: passport.id });
    await completeReminderViaApi(cookie, previousId);
    const deactivated = { id: { in: [passport.id, disc.id] } };
    await db.template.updateMany({ where: deactivated, data: { isActive: false } });
    try {
      const refused = { fields: { templateId: ['This template is no longer available'] } };
      const follow = (templateId: string, by = cookie) =>
        callCreateReminder(by, { ...VALID_REMINDER, templateId, previousId });
      expect(await (await follow(disc.id)).json()).toMatchObject(refused);
      expect(
        await (await callCreateReminder(cookie, { ...VALID_REMINDER, templateId: passport.id })).json(),
      ).toMatchObject(refused);
      expect((await follow(passport.id, (await makeSignedInUser()).cookie)).status).toBe(400);
      const response = await follow(passport.id);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ previousId, template: { key: 'passport' } });
    } finally {
      await db.template.updateMany({ where: deactivated, data: { isActive: true } });
    }
  });

  it('creates one successor for two concurrent completions', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('sa-vehicle-licence');
    const reminder = await createReminderViaApi(cookie, { templateId: template.id });
    const [first, second] = await Promise.all([
      completeReminderViaApi(cookie, reminder.id),
      completeReminderViaApi(cookie, reminder.id),
    ]);
    expect(first.next?.id).toBe(second.next?.id);
    expect((await fetchReminders(cookie)).length).toBe(2);
  });
});
