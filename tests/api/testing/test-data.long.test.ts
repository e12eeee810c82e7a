import { describe, expect, it } from 'vitest';
import { POST as clearDatabase } from '@/app/api/clear-database/route';
import { POST as createTestData } from '@/app/api/create-test-data/route';
import { GET as counts } from '@/app/api/reminders/counts/route';
import { GET as listReminders } from '@/app/api/reminders/route';
import { POST as sendAllReminders } from '@/app/api/send-all-reminders/route';
import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { buildListParameters } from '@/lib/reminders/list/list-parameters';
import { TAB_IDS, type Tab } from '@/lib/schedule/tab-rules';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';
import { makeReminder, makeTestingUser, TEST_TIMEZONE } from './fixtures';

useCleanDatabase();

const findTemplate = (key: string) => db.template.findUniqueOrThrow({ where: { key } });
const callCreateTestData = (cookie: string, body: object) =>
  callRoute(createTestData, { method: 'POST', path: '/api/create-test-data', body, cookie });
const callClearDatabase = (cookie: string) =>
  callRoute(clearDatabase, { method: 'POST', path: '/api/clear-database', body: {}, cookie });

async function fetchTab(cookie: string, tab: Tab): Promise<ReminderResponse[]> {
  const query = Object.entries(
    buildListParameters(tab, '', dayInTimezone(new Date(), TEST_TIMEZONE), TEST_TIMEZONE),
  ).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  const response = await callRoute(listReminders, { path: `/api/reminders?${new URLSearchParams(query)}`, cookie });
  return (await response.json()) as ReminderResponse[];
}

const fetchCounts = async (cookie: string) =>
  (await (await callRoute(counts, { path: '/api/reminders/counts', cookie })).json()) as CountsResponse;

describe('POST /api/create-test-data', () => {
  it('creates reminders from the template for every tab and returns their number', async () => {
    const { cookie } = await makeTestingUser();
    const { id } = await findTemplate('passport');
    const response = await callCreateTestData(cookie, { templateId: id });
    expect(response.status).toBe(201);
    const { created } = (await response.json()) as { created: number };
    for (const tab of TAB_IDS) expect((await fetchTab(cookie, tab)).length, tab).toBeGreaterThan(0);
    const all = await fetchTab(cookie, 'all');
    expect(all).toHaveLength(created);
    expect(new Set(all.map((reminder) => reminder.templateId))).toEqual(new Set([id]));
    const { today, thisWeek, dueSoon, overdue, recentlyCompleted } = await fetchCounts(cookie);
    for (const count of [today, thisWeek, dueSoon, overdue, recentlyCompleted]) expect(count).toBeGreaterThan(0);
  });

  it.each(SYSTEM_TEMPLATES.map(({ key }) => key))(
    'fills the tabs that apply to the template %s, with an event if it counts from one',
    async (key) => {
      const { user, cookie } = await makeTestingUser();
      const template = await findTemplate(key);
      const { created } = (await (await callCreateTestData(cookie, { templateId: template.id })).json()) as {
        created: number;
      };
      const reminders = await db.reminder.findMany({ where: { userId: user.id, templateId: template.id } });
      expect(reminders).toHaveLength(created);
      const isCounted = template.countsFromCount !== null;
      expect(reminders.filter(({ eventOn }) => eventOn !== null)).toHaveLength(isCounted ? created : 0);
      const { today, thisWeek, dueSoon, overdue, recentlyCompleted } = await fetchCounts(cookie);
      for (const count of [today, thisWeek, dueSoon]) expect(count).toBeGreaterThan(0);
      // Recently completed and overdue reminders exist only if the template allows these states.
      const { canBeMarkedComplete, canBeOverdue } = template;
      expect(recentlyCompleted > 0).toBe(canBeMarkedComplete);
      expect(overdue > 0).toBe(canBeMarkedComplete && canBeOverdue);
    },
  );

  it('creates reminders only for the caller', async () => {
    const { cookie } = await makeTestingUser();
    const other = await makeTestingUser();
    await callCreateTestData(cookie, { templateId: (await findTemplate('passport')).id });
    expect(await fetchTab(other.cookie, 'all')).toEqual([]);
  });

  it('truncates titles when the template name has the maximum length', async () => {
    const { cookie } = await makeTestingUser();
    const { id, name } = await findTemplate('exam');
    await db.template.update({ where: { id }, data: { name: 'x'.repeat(200) } });
    expect((await callCreateTestData(cookie, { templateId: id })).status).toBe(201);
    for (const { title } of await fetchTab(cookie, 'all')) expect(title).toHaveLength(200);
    await db.template.update({ where: { id }, data: { name } });
  });

  it('returns 400 for a missing, unknown or deactivated template', async () => {
    const { cookie } = await makeTestingUser();
    const unknown = '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3';
    const { id } = await findTemplate('exam');
    await db.template.update({ where: { id }, data: { isActive: false } });
    for (const body of [{}, { templateId: '' }, { templateId: unknown }, { templateId: id }]) {
      const response = await callCreateTestData(cookie, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { templateId: ['Please select a template first'] } });
    }
    await db.template.update({ where: { id }, data: { isActive: true } });
    expect(await db.reminder.count()).toBe(0);
  });
});

describe('POST /api/clear-database', () => {
  it('deletes all reminders, queues their files for removal and keeps users and templates', async () => {
    const { user, cookie } = await makeTestingUser();
    const other = await makeUser();
    const { id } = await makeReminder(user, { dueInDays: 10 });
    await makeReminder(other, { dueInDays: 10 });
    const file = { fileName: 'a', originalName: 'a', mimeType: 'text/plain', fileSize: 1 };
    await db.attachment.create({ data: { reminderId: id, storageKey: 'attachments/taken', ...file } });
    const upload = { userId: other.id, expiresAt: new Date() };
    await db.upload.create({ data: { ...upload, storageKey: 'attachments/abandoned' } });
    const templates = await db.template.findMany({ orderBy: { id: 'asc' } });

    const response = await callClearDatabase(cookie);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: 'Deleted 2 reminders and everything that belonged to them.' });

    expect(await db.reminder.count()).toBe(0);
    expect(await db.notice.count()).toBe(0);
    expect(await db.attachment.count()).toBe(0);
    expect(await db.upload.count()).toBe(0);
    expect(await db.auditEntry.count()).toBe(0);
    const removals = await db.fileRemoval.findMany({ orderBy: { storageKey: 'asc' } });
    expect(removals.map(({ storageKey }) => storageKey)).toEqual(['attachments/abandoned', 'attachments/taken']);
    expect(await db.user.count()).toBe(2);
    expect(await db.template.findMany({ orderBy: { id: 'asc' } })).toEqual(templates);
    expect(await fetchTab(cookie, 'all')).toEqual([]);
  });

  it('deletes nothing from an empty database', async () => {
    const { cookie } = await makeTestingUser();
    expect(await (await callClearDatabase(cookie)).json()).toEqual({
      message: 'Deleted 0 reminders and everything that belonged to them.',
    });
  });
});

describe('the testing calls in production', () => {
  const setSettings = useSettings();

  const statusesOf = async (cookie: string) => {
    const sendAll = await callRoute(sendAllReminders, {
      method: 'POST',
      path: '/api/send-all-reminders',
      body: {},
      cookie,
    });
    return [sendAll.status, (await callClearDatabase(cookie)).status];
  };

  it('return 403 without TESTING_TOOLS=on if they affect all users, even for admins', async () => {
    const tester = await makeTestingUser();
    const admin = await signIn(await makeUser({ isAdmin: true }));
    await makeReminder(tester.user, { dueInDays: 10 });
    setSettings({ NODE_ENV: 'production', EMBEDDED_DATABASE: false, TESTING_TOOLS: false });
    for (const cookie of [tester.cookie, admin]) {
      expect(await statusesOf(cookie)).toEqual([403, 403]);
      expect(await (await callClearDatabase(cookie)).json()).toEqual({
        code: 'forbidden',
        message: 'The testing tools are switched off on this installation.',
      });
    }
    expect(await db.reminder.count()).toBe(1);
    setSettings({ TESTING_TOOLS: true });
    expect(await statusesOf(tester.cookie)).toEqual([200, 200]);
  });

  it('do not require TESTING_TOOLS=on if they affect only the caller, as create-test-data does', async () => {
    const { cookie } = await makeTestingUser();
    setSettings({ NODE_ENV: 'production', EMBEDDED_DATABASE: false, TESTING_TOOLS: false });
    expect((await callCreateTestData(cookie, { templateId: (await findTemplate('passport')).id })).status).toBe(201);
  });

  it('do not require TESTING_TOOLS=on with an embedded database if HOST is loopback', async () => {
    const { cookie } = await makeTestingUser();
    setSettings({ NODE_ENV: 'production', EMBEDDED_DATABASE: true, TESTING_TOOLS: false });
    expect(await statusesOf(cookie)).toEqual([200, 200]);
    setSettings({ HOST: '0.0.0.0' });
    expect(await statusesOf(cookie)).toEqual([403, 403]);
  });

  it('require TESTING_TOOLS=on with an embedded database behind a public URL', async () => {
    const { cookie } = await makeTestingUser();
    // Not an https URL, which would change the name of the session cookie.
    setSettings({
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: true,
      TESTING_TOOLS: false,
      APP_URL: 'http://example.com',
    });
    const headers = { origin: 'http://example.com' };
    const clearing = { method: 'POST', path: '/api/clear-database', body: {}, cookie, headers };
    expect((await callRoute(clearDatabase, clearing)).status).toBe(403);
    setSettings({ TESTING_TOOLS: true });
    expect((await callRoute(clearDatabase, clearing)).status).toBe(200);
  });
});
