import { describe, expect, it } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import * as counts from '@/app/api/reminders/counts/route';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as audit from '@/app/api/audit/recent/route';
import { addDaysTo, dayOf, type Day } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { listParameters } from '@/lib/reminders/list-parameters';
import { TAB_IDS, type Tab } from '@/lib/reminders/rules';
import type { CompletionResponse, CountsResponse, ReminderResponse } from '@/lib/reminders/schema';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makeUser, signIn } from '@/tests/support/people';

useDatabase();

const ZONE = 'Africa/Johannesburg';
const today = () => dayOf(new Date(), ZONE);
const inDays = (days: number) => addDaysTo(today(), days);

const valid = { title: 'Licence disc', dueAt: '2027-03-31', category: 'expiry-based', leadDays: [30, 7, 0] };

async function signedIn() {
  const user = await makeUser();
  const cookie = await signIn(user);
  return { user, cookie };
}

const create = (cookie: string, body: object) =>
  callRoute(collection.POST, { method: 'POST', path: '/api/reminders', body, cookie });

async function created(cookie: string, body: object = {}): Promise<ReminderResponse> {
  const response = await create(cookie, { ...valid, ...body });
  expect(response.status).toBe(201);
  return (await response.json()) as ReminderResponse;
}

async function list(cookie: string, query: Record<string, unknown> = {}): Promise<ReminderResponse[]> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  const response = await callRoute(collection.GET, { path: `/api/reminders?${search}`, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse[];
}

const listTab = (cookie: string, tab: Tab) => list(cookie, listParameters(tab, '', today(), ZONE));

async function count(cookie: string): Promise<CountsResponse> {
  return (await (await callRoute(counts.GET, { path: '/api/reminders/counts', cookie })).json()) as CountsResponse;
}

const act = (route: typeof complete.POST, id: string, cookie: string) =>
  callRoute(route, { method: 'POST', path: `/api/reminders/${id}`, params: { id }, cookie });

async function completed(cookie: string, id: string): Promise<CompletionResponse> {
  const response = await act(complete.POST, id, cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as CompletionResponse;
}

const templateOf = (key: string) => db.template.findUniqueOrThrow({ where: { key } });
const noticesOf = (reminderId: string) =>
  db.notice.findMany({
    where: { reminderId },
    orderBy: { leadDay: 'desc' },
    select: { id: true, leadDay: true, status: true, sendAt: true },
  });

describe('POST /api/reminders (spec §7)', () => {
  it('makes a reminder whose due date is the start of its day in the owner’s zone (design §5)', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie);
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
    expect(await list(cookie)).toEqual([reminder]);
  });

  it('plans one notice for each lead day at the owner’s hour, and skips those already past', async () => {
    const user = await makeUser({ timezone: 'America/New_York' });
    const cookie = await signIn(user);
    const due = addDaysTo(dayOf(new Date(), 'America/New_York'), 10);
    const reminder = await created(cookie, { dueAt: due, leadDays: [30, 10, 7, 0] });
    const notices = await noticesOf(reminder.id);
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

  it('uses the default lead days 30, 15, 7, 0 where none are given (spec §9)', async () => {
    const { cookie } = await signedIn();
    expect((await created(cookie, { leadDays: undefined })).leadDays).toEqual([30, 15, 7, 0]);
  });

  it('keeps each lead day once, the longest first', async () => {
    const { cookie } = await signedIn();
    expect((await created(cookie, { leadDays: [7, 30, 7, 0, 30] })).leadDays).toEqual([30, 7, 0]);
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
    ['30 February', { dueAt: '2026-02-30' }, 'dueAt', 'This is not a date of the calendar'],
    ['a date before 1900', { dueAt: '1899-12-31' }, 'dueAt', 'Dates before 1 January 1900 cannot be used'],
    ['a date after 2199', { dueAt: '2200-01-01' }, 'dueAt', 'Dates after 2199 cannot be used'],
    ['an instant instead of a day', { dueAt: '2027-03-31T00:00:00Z' }, 'dueAt', 'This is not a date of the calendar'],
    ['an unknown category', { category: 'weekly' }, 'category', 'Unknown category'],
    ['a negative lead day', { leadDays: [-1] }, 'leadDays.0', 'Lead days cannot be negative'],
    ['a lead day over 3650', { leadDays: [3651] }, 'leadDays.0', 'Lead days cannot be more than 3650'],
    ['half a lead day', { leadDays: [1.5] }, 'leadDays.0', 'Lead days must be whole numbers'],
    ['a lead day that is text', { leadDays: ['7'] }, 'leadDays.0', 'Lead days must be numbers'],
    [
      '10,000 lead days',
      { leadDays: Array.from({ length: 10_000 }, (_, day) => day % 3650) },
      'leadDays',
      'At most 100 lead days',
    ],
    ['a template that is no id', { templateId: 'vehicle' }, 'templateId', 'Unknown template'],
    ['an unknown template', { templateId: '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3' }, 'templateId', 'Unknown template'],
    ['a repeat interval of 0', { recurrenceYears: 0 }, 'recurrenceYears', 'Repeat interval must be at least 1 year'],
  ];
  it.each(refused)('refuses %s beside its field (spec §5)', async (_name, change, field, message) => {
    const { cookie } = await signedIn();
    const response = await create(cookie, { ...valid, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request', message, fields: { [field]: [message] } });
    expect(await list(cookie)).toEqual([]);
  });

  it('keeps SQL, HTML, emoji and right-to-left text as they are, and refuses NUL', async () => {
    const { cookie } = await signedIn();
    const title = `'; DROP TABLE reminders; -- <script>alert(1)</script> 🎂 תזכורת`;
    expect((await created(cookie, { title })).title).toBe(title);
    const response = await create(cookie, { ...valid, title: 'a\0b' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Text may not contain NUL characters.' });
  });

  it('refuses a body that is no JSON and one that is too large', async () => {
    const { cookie } = await signedIn();
    const call = (body: string) =>
      collection.POST(
        new Request('http://localhost:3000/api/reminders', { method: 'POST', body, headers: { cookie } }),
      );
    expect((await call('{"title":')).status).toBe(400);
    expect((await call(JSON.stringify({ ...valid, description: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  it('refuses a template that an admin deactivated, and leaves a reminder that has it alone', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('passport');
    const reminder = await created(cookie, { templateId: template.id });
    await db.template.update({ where: { id: template.id }, data: { isActive: false } });
    try {
      const response = await create(cookie, { ...valid, templateId: template.id });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { templateId: ['This template is no longer available'] } });
      const saved = await callRoute(item.PUT, {
        method: 'PUT',
        path: `/api/reminders/${reminder.id}`,
        params: { id: reminder.id },
        body: { ...valid, templateId: template.id, title: 'Still there' },
        cookie,
      });
      expect(saved.status).toBe(200);
    } finally {
      await db.template.update({ where: { id: template.id }, data: { isActive: true } });
    }
  });

  it('stands a birthday at its current occurrence and keeps the first date (design §5)', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('birthday');
    const monthDay = inDays(20).slice(4);
    const firstDueOn = `1988${monthDay === '-02-29' ? '-02-28' : monthDay}`;
    const reminder = await created(cookie, {
      templateId: template.id,
      category: 'recurring-date',
      dueAt: firstDueOn,
      leadDays: [7, 0],
    });
    expect(reminder).toMatchObject({ firstDueOn, daysToDue: 20, recurrenceYears: 1 });
  });
});

describe('GET /api/reminders and counts (spec §7)', () => {
  const spread = [-400, -31, -30, -1, 0, 1, 6, 7, 8, 29, 30, 31, 365];

  it('agree for every tab, for active, completed, never overdue and never completed reminders', async () => {
    const { cookie } = await signedIn();
    const exam = await templateOf('exam');
    for (const days of spread) {
      await created(cookie, { title: `plain ${days}`, dueAt: inDays(days), category: 'one-time-deadline' });
      await created(cookie, {
        title: `exam ${days}`,
        dueAt: inDays(days),
        category: 'one-time-deadline',
        templateId: exam.id,
      });
      const done = await created(cookie, { title: `done ${days}`, dueAt: inDays(days), category: 'one-time-deadline' });
      await completed(cookie, done.id);
    }
    await created(cookie, { title: 'Ma’s BIRTHDAY', dueAt: inDays(-3), category: 'recurring-date' });
    const lengths = Object.fromEntries(
      await Promise.all(TAB_IDS.map(async (tab) => [tab, (await listTab(cookie, tab)).length])),
    );
    expect(await count(cookie)).toEqual({
      today: lengths.today,
      thisWeek: lengths.week,
      dueSoon: lengths['due-soon'],
      overdue: lengths.overdue,
      recentlyCompleted: lengths['recently-completed'],
    });
    expect(lengths).toEqual({ today: 2, week: 6, 'due-soon': 12, overdue: 4, all: 40, 'recently-completed': 13 });
  });

  it('holds half open windows: due today is in today, due tomorrow is not', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: 'today', dueAt: today() });
    await created(cookie, { title: 'tomorrow', dueAt: inDays(1) });
    expect((await listTab(cookie, 'today')).map((reminder) => reminder.title)).toEqual(['today']);
    expect((await listTab(cookie, 'overdue')).length).toBe(0);
  });

  it('searches title and description as a substring, case-insensitive, % and _ taken literally', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: '100% sure' });
    await created(cookie, { title: 'snake_case', description: 'Back\\slash' });
    const titles = async (search: string) => (await list(cookie, { search })).map((reminder) => reminder.title);
    expect(await titles('SURE')).toEqual(['100% sure']);
    expect(await titles('%')).toEqual(['100% sure']);
    expect(await titles('_')).toEqual(['snake_case']);
    expect(await titles('back\\s')).toEqual(['snake_case']);
    expect(await titles('nothing like it')).toEqual([]);
  });

  it('orders by due date then title, and completed ones by completion, newest first', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: 'b', dueAt: inDays(2) });
    await created(cookie, { title: 'a', dueAt: inDays(2) });
    await created(cookie, { title: 'c', dueAt: inDays(1) });
    const first = await created(cookie, { title: 'done first', dueAt: inDays(5), category: 'one-time-deadline' });
    const second = await created(cookie, { title: 'done second', dueAt: inDays(4), category: 'one-time-deadline' });
    await completed(cookie, first.id);
    await completed(cookie, second.id);
    expect((await list(cookie)).map((reminder) => reminder.title)).toEqual([
      'c',
      'a',
      'b',
      'done second',
      'done first',
    ]);
  });

  it('refuses a window that is no instant', async () => {
    const { cookie } = await signedIn();
    expect((await callRoute(collection.GET, { path: '/api/reminders?dueFrom=yesterday', cookie })).status).toBe(400);
  });
});

describe('PUT /api/reminders/{id} (spec §7)', () => {
  const update = (cookie: string, id: string, body: object) =>
    callRoute(item.PUT, { method: 'PUT', path: `/api/reminders/${id}`, params: { id }, body, cookie });

  it('moves the plan with the due date and keeps the ids of notices that stay', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { dueAt: inDays(60), leadDays: [30, 7, 0] });
    const before = await noticesOf(reminder.id);
    await update(cookie, reminder.id, { ...valid, dueAt: inDays(60), leadDays: [30, 0] });
    const after = await noticesOf(reminder.id);
    expect(after.map(({ id, leadDay, status }) => ({ id, leadDay, status }))).toEqual([
      { id: before[0]?.id, leadDay: 30, status: 'pending' },
      { id: before[1]?.id, leadDay: 7, status: 'cancelled' },
      { id: before[2]?.id, leadDay: 0, status: 'pending' },
    ]);
  });

  it('keeps the birth date when the shown occurrence comes back unchanged', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('birthday');
    const body = { ...valid, templateId: template.id, category: 'recurring-date', dueAt: '1988-05-04' };
    const reminder = await created(cookie, body);
    const response = await update(cookie, reminder.id, { ...body, title: 'Renamed', dueAt: reminder.dueOn });
    expect(await response.json()).toMatchObject({ title: 'Renamed', firstDueOn: '1988-05-04', dueOn: reminder.dueOn });
  });

  it('lets two updates at once both succeed, with a plan that fits the last', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { dueAt: inDays(60) });
    const dates: Day[] = [inDays(70), inDays(80)];
    const responses = await Promise.all(dates.map((dueAt) => update(cookie, reminder.id, { ...valid, dueAt })));
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    const [stored] = await list(cookie);
    const pending = await db.notice.findMany({ where: { reminderId: reminder.id, status: 'pending' } });
    expect(pending.length).toBe(3);
    expect(new Set(pending.map((notice) => notice.occurrenceOn.toISOString().slice(0, 10)))).toEqual(
      new Set([stored?.dueOn]),
    );
  });
});

describe('complete and restore (spec §4, design §5)', () => {
  it('cancels the notices, leaves an audit entry, and restore plans them again with the same ids', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { dueAt: inDays(60), category: 'one-time-deadline' });
    const before = await noticesOf(reminder.id);
    const answer = await completed(cookie, reminder.id);
    expect(answer).toMatchObject({ reminder: { status: 'completed' }, next: null, askForNewDate: false });
    expect((await noticesOf(reminder.id)).every((notice) => notice.status === 'cancelled')).toBe(true);

    const restored = await act(restore.POST, reminder.id, cookie);
    expect(await restored.json()).toMatchObject({ status: 'active', completedAt: null });
    expect(await noticesOf(reminder.id)).toEqual(before);

    const trail = (await (await callRoute(audit.GET, { path: '/api/audit/recent', cookie })).json()) as {
      action: string;
    }[];
    expect(trail.map((entry) => entry.action)).toEqual(['restored', 'completed', 'created']);
  });

  it('refuses to complete a birthday', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { title: 'Birthday of Ma', category: 'recurring-date' });
    const response = await act(complete.POST, reminder.id, cookie);
    expect(response.status).toBe(409);
    expect((await list(cookie))[0]?.status).toBe('active');
  });

  it('makes next year’s reminder where the next date follows from the due date, and takes it back untouched', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const reminder = await created(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completed(cookie, reminder.id);
    expect(next).toMatchObject({
      dueOn: '2028-03-31',
      title: 'Licence disc',
      previousId: reminder.id,
      status: 'active',
    });
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).map((row) => row.id)).toEqual([reminder.id]);
  });

  it('keeps next year’s reminder on restore once its owner changed it', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const reminder = await created(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completed(cookie, reminder.id);
    await callRoute(item.PUT, {
      method: 'PUT',
      path: `/api/reminders/${next?.id}`,
      params: { id: next?.id ?? '' },
      body: { ...valid, templateId: template.id, dueAt: '2028-03-31', title: 'Mine now' },
      cookie,
    });
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).map((row) => row.title)).toEqual(['Licence disc', 'Mine now']);
  });

  it('asks for the new date where it stands on a new document, and links what is then made', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('passport');
    const reminder = await created(cookie, { templateId: template.id });
    expect(await completed(cookie, reminder.id)).toMatchObject({ next: null, askForNewDate: true });
    const follower = await created(cookie, { templateId: template.id, dueAt: '2036-11-01', previousId: reminder.id });
    const rows = await list(cookie);
    expect(rows.find((row) => row.id === reminder.id)?.nextId).toBe(follower.id);
    expect((await create(cookie, { ...valid, previousId: reminder.id })).status).toBe(409);
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).length).toBe(2);
  });

  it('changes nothing when done twice', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const reminder = await created(cookie, { templateId: template.id });
    const [first, second] = await Promise.all([completed(cookie, reminder.id), completed(cookie, reminder.id)]);
    expect(first.next?.id).toBe(second.next?.id);
    expect((await list(cookie)).length).toBe(2);
  });
});

describe('whose reminder it is (spec §6)', () => {
  it('answers 404 to everybody but the owner, and changes nothing', async () => {
    const owner = await signedIn();
    const stranger = await signedIn();
    const reminder = await created(owner.cookie);
    const params = { id: reminder.id };
    const path = `/api/reminders/${reminder.id}`;
    const cookie = stranger.cookie;
    const answers = await Promise.all([
      callRoute(item.PUT, { method: 'PUT', path, params, body: valid, cookie }),
      callRoute(item.DELETE, { method: 'DELETE', path, params, cookie }),
      act(complete.POST, reminder.id, cookie),
      act(restore.POST, reminder.id, cookie),
      create(cookie, { ...valid, previousId: reminder.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 400]);
    expect(await list(owner.cookie)).toEqual([reminder]);
    expect(await list(stranger.cookie)).toEqual([]);
  });

  it('answers 404 to an id that is none', async () => {
    const { cookie } = await signedIn();
    const response = await callRoute(item.DELETE, {
      method: 'DELETE',
      path: '/api/reminders/1',
      params: { id: '1' },
      cookie,
    });
    expect(response.status).toBe(404);
  });

  it('deletes for the owner, with the notices, and says so in the trail', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie);
    const path = `/api/reminders/${reminder.id}`;
    expect((await callRoute(item.DELETE, { method: 'DELETE', path, params: { id: reminder.id }, cookie })).status).toBe(
      204,
    );
    expect(await list(cookie)).toEqual([]);
    expect(await db.notice.count()).toBe(0);
    expect(await db.auditEntry.findFirst({ where: { action: 'deleted' } })).toMatchObject({
      details: { title: 'Licence disc' },
    });
  });
});
