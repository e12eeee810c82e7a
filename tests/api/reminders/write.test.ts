import { describe, expect, it } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import * as item from '@/app/api/reminders/[id]/route';
import { addDaysTo, addYearsTo, dayInTimezone, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  dayFromToday,
  makeSignedInUser,
  fetchCounts,
  callCreateReminder,
  createReminderViaApi,
  fetchReminders,
  findTemplate,
  findNotices,
  callUpdateReminder,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

describe('POST /api/reminders', () => {
  it('creates a reminder due at the start of the day in the owner’s time zone', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie);
    expect(reminder).toMatchObject({
      title: 'Licence disc',
      dueAt: '2027-03-30T22:00:00.000Z',
      status: 'active',
      category: 'expiry-based',
      leadDays: [30, 7, 0],
      description: null,
      templateId: null,
      template: null,
      attachments: [],
      completedAt: null,
    });
    expect(await fetchReminders(cookie)).toEqual([reminder]);
  });

  it('plans a notice per lead day at 08:00 in the owner’s time zone, but none for past days', async () => {
    const user = await makeUser({ timezone: 'America/New_York' });
    const cookie = await signIn(user);
    const due = addDaysTo(dayInTimezone(new Date(), 'America/New_York'), 10);
    const reminder = await createReminderViaApi(cookie, { dueAt: due, leadDays: [30, 10, 7, 0] });
    const notices = await findNotices(reminder.id);
    expect(notices.map((notice) => notice.leadDay)).toEqual([10, 7, 0]);
    for (const { sendAt } of notices) {
      const hour = new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'America/New_York',
      });
      expect(hour.format(sendAt)).toBe('08:00');
    }
  });

  it('uses the default lead days 30, 15, 7 and 0 when the request contains none', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await createReminderViaApi(cookie, { leadDays: undefined })).leadDays).toEqual([30, 15, 7, 0]);
  });

  it('stores lead days without duplicates, longest first', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await createReminderViaApi(cookie, { leadDays: [7, 30, 7, 0, 30] })).leadDays).toEqual([30, 7, 0]);
  });

  const refused: [string, object, string, string][] = [
    ['no title', { title: undefined }, 'title', 'Title is required'],
    ['a blank title', { title: '   ' }, 'title', 'Title is required'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title', 'Title can have at most 200 characters'],
    [
      'a description of 5,001 characters',
      { description: 'x'.repeat(5001) },
      'description',
      'Description can have at most 5000 characters',
    ],
    ['no due date', { dueAt: undefined }, 'dueAt', 'Due date is required'],
    ['an empty due date', { dueAt: '' }, 'dueAt', 'Due date is required'],
    ['30 February', { dueAt: '2026-02-30' }, 'dueAt', 'This date does not exist'],
    ['a date before 1900', { dueAt: '1899-12-31' }, 'dueAt', 'Dates before 1 January 1900 cannot be used'],
    ['a date after 2199', { dueAt: '2200-01-01' }, 'dueAt', 'Dates after 2199 cannot be used'],
    ['an instant instead of a day', { dueAt: '2027-03-31T00:00:00Z' }, 'dueAt', 'This date does not exist'],
    ['an unknown category', { category: 'weekly' }, 'category', 'Unknown category'],
    ['a negative lead day', { leadDays: [-1] }, 'leadDays.0', 'Lead days cannot be negative'],
    ['a lead day over 3650', { leadDays: [3651] }, 'leadDays.0', 'Lead days cannot be more than 3650'],
    ['a fractional lead day', { leadDays: [1.5] }, 'leadDays.0', 'Lead days must be whole numbers'],
    ['a lead day that is text', { leadDays: ['7'] }, 'leadDays.0', 'Lead days must be numbers'],
    ['31 lead days', { leadDays: Array.from({ length: 31 }, (_, day) => day) }, 'leadDays', 'At most 30 lead days'],
    ['a malformed template ID', { templateId: 'vehicle' }, 'templateId', 'Unknown template'],
    ['an unknown template', { templateId: '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3' }, 'templateId', 'Unknown template'],
    ['a repeat interval of 0', { recurrenceYears: 0 }, 'recurrenceYears', 'Repeat interval must be at least 1 year'],
  ];
  it.each(refused)('returns 400 with a field error for %s', async (_name, change, field, message) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request', message, fields: { [field]: [message] } });
    expect(await fetchReminders(cookie)).toEqual([]);
  });

  it('stores SQL, HTML, emoji and right-to-left text unchanged and rejects NUL', async () => {
    const { cookie } = await makeSignedInUser();
    const title = `'; DROP TABLE reminders; -- <script>alert(1)</script> 🎂 תזכורת`;
    expect((await createReminderViaApi(cookie, { title })).title).toBe(title);
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, title: 'a\0b' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Text may not contain NUL or broken characters.' });
  });

  it('returns 400 for a body that is not JSON and 413 for one that is too large', async () => {
    const { cookie } = await makeSignedInUser();
    const call = (body: string) =>
      collection.POST(
        new Request('http://localhost:3000/api/reminders', { method: 'POST', body, headers: { cookie } }),
      );
    expect((await call('{"title":')).status).toBe(400);
    expect((await call(JSON.stringify({ ...VALID_REMINDER, description: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  it('rejects a deactivated template, except in an update of a reminder that already uses it', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('passport');
    const reminder = await createReminderViaApi(cookie, { templateId: template.id });
    await db.template.update({ where: { id: template.id }, data: { isActive: false } });
    try {
      const response = await callCreateReminder(cookie, { ...VALID_REMINDER, templateId: template.id });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { templateId: ['This template is no longer available'] } });
      const saved = await callRoute(item.PUT, {
        method: 'PUT',
        path: `/api/reminders/${reminder.id}`,
        params: { id: reminder.id },
        body: { ...VALID_REMINDER, templateId: template.id, title: 'Still there' },
        cookie,
      });
      expect(saved.status).toBe(200);
    } finally {
      await db.template.update({ where: { id: template.id }, data: { isActive: true } });
    }
  });

  it('makes a birthday due at its next occurrence and keeps the birth date as the first date', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('birthday');
    const LEAP_YEAR = 1988;
    const firstDueOn = `${LEAP_YEAR}${dayFromToday(20).slice(4)}`;
    const reminder = await createReminderViaApi(cookie, {
      templateId: template.id,
      category: 'recurring-date',
      dueAt: firstDueOn,
      leadDays: [7, 0],
    });
    expect(reminder).toMatchObject({ firstDueOn, daysToDue: 20, recurrenceYears: 1 });
  });
});

describe('PUT /api/reminders/{id}', () => {
  it('deletes the notice of a removed lead day, if it was never attempted, and keeps the IDs of the others', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, { dueAt: dayFromToday(60), leadDays: [30, 7, 0] });
    const before = await findNotices(reminder.id);
    await callUpdateReminder(cookie, reminder.id, { ...VALID_REMINDER, dueAt: dayFromToday(60), leadDays: [30, 0] });
    const after = await findNotices(reminder.id);
    expect(after.map(({ id, leadDay, status }) => ({ id, leadDay, status }))).toEqual([
      { id: before[0]?.id, leadDay: 30, status: 'pending' },
      { id: before[2]?.id, leadDay: 0, status: 'pending' },
    ]);
  });

  it('keeps the birth date when the due date of a birthday is submitted unchanged', async () => {
    const { cookie } = await makeSignedInUser();
    const template = await findTemplate('birthday');
    const body = { ...VALID_REMINDER, templateId: template.id, category: 'recurring-date', dueAt: '1988-05-04' };
    const reminder = await createReminderViaApi(cookie, body);
    const response = await callUpdateReminder(cookie, reminder.id, {
      ...body,
      title: 'Renamed',
      dueAt: reminder.dueOn,
    });
    expect(await response.json()).toMatchObject({ title: 'Renamed', firstDueOn: '1988-05-04', dueOn: reminder.dueOn });
  });

  it('turns repeating by itself on and off when the title gains and loses the word birthday', async () => {
    const { cookie } = await makeSignedInUser();
    const body = {
      ...VALID_REMINDER,
      category: 'recurring-date',
      dueAt: addYearsTo(dayFromToday(-40), -36),
      leadDays: [0],
    };
    const { id } = await createReminderViaApi(cookie, { ...body, title: 'Gogo' });
    const updateTitle = async (title: string) => (await callUpdateReminder(cookie, id, { ...body, title })).json();
    const dueOn = addYearsTo(body.dueAt, 37);
    const birthday = { canBeCompleted: false, canBeOverdue: false, repeatsByItself: true, occasion: 'birthday', dueOn };
    expect(await updateTitle('Birthday of Gogo')).toMatchObject(birthday);
    expect(await fetchReminders(cookie)).toMatchObject([birthday]);
    const plain = { canBeCompleted: true, canBeOverdue: true, repeatsByItself: false, occasion: null };
    expect(await updateTitle('Gogo')).toMatchObject({ ...plain, dueOn: body.dueAt });
    expect(await fetchCounts(cookie)).toMatchObject({ overdue: 1 });
  });

  it('accepts two concurrent updates and plans notices only for the due date stored last', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, { dueAt: dayFromToday(60) });
    const dates: Day[] = [dayFromToday(70), dayFromToday(80)];
    const responses = await Promise.all(
      dates.map((dueAt) => callUpdateReminder(cookie, reminder.id, { ...VALID_REMINDER, dueAt })),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    const [stored] = await fetchReminders(cookie);
    const pending = await db.notice.findMany({ where: { reminderId: reminder.id, status: 'pending' } });
    expect(pending.length).toBe(3);
    expect(new Set(pending.map((notice) => notice.occurrenceOn.toISOString().slice(0, 10)))).toEqual(
      new Set([stored?.dueOn]),
    );
  });
});
