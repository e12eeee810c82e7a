import { addDays, subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { POST as addHoliday } from '@/app/api/admin/holidays/route';
import { PUT as editTemplate } from '@/app/api/admin/templates/[id]/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { POST as undelete } from '@/app/api/reminders/[id]/undelete/route';
import { PATCH as saveSettings } from '@/app/api/settings/regional/route';
import { db } from '@/lib/database/db';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { fetchTrail } from '../notices/answer-calls';
import { runImport, undo } from '../import/import-calls';
import {
  callReminderAction,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminder,
  findTemplate,
  VALID_REMINDER,
} from '../reminders/reminder-calls';
import {
  callDelete,
  callEndFeed,
  callReminderFile,
  callUpdateFeed,
  fetchEvent,
  fetchEvents,
  fetchFeed,
  makeFeedOwner,
  makeFeedViaApi,
  parseEvents,
  valuesOf,
} from './feed-calls';

useCleanDatabase();

function expectNewer(after: Record<string, string>, before: Record<string, string>): void {
  expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
  expect(after['last-modified']! >= before['last-modified']!).toBe(true);
}

/** Dates everything back by an hour. */
async function letAnHourPass(): Promise<void> {
  for (const table of ['users', 'templates', 'reminders', 'audit_entries'])
    await db.$executeRawUnsafe(`UPDATE ${table} SET created_at = created_at - interval '1 hour'`);
  for (const table of ['users', 'templates', 'reminders'])
    await db.$executeRawUnsafe(`UPDATE ${table} SET updated_at = updated_at - interval '1 hour'`);
}

const changeSettings = (cookie: string, body: object) =>
  callRoute(saveSettings, { method: 'PATCH', path: '/api/settings/regional', cookie, body });

async function changeTemplate(id: string, body: object): Promise<Response> {
  const cookie = await signIn(await makeUser({ isAdmin: true }));
  return callRoute(editTemplate, { method: 'PUT', path: `/api/admin/templates/${id}`, params: { id }, cookie, body });
}

const callAddHoliday = async (on: string) =>
  callRoute(addHoliday, {
    method: 'POST',
    path: '/api/admin/holidays',
    body: { on, name: 'Election Day' },
    cookie: await signIn(await makeUser({ isAdmin: true })),
  });

type Change = (made: { cookie: string; templateId: string }) => Promise<Response>;

const fetchActivity = async (cookie: string) => (await fetchTrail(cookie)).map(({ action }) => action);

describe('SEQUENCE and LAST-MODIFIED of an event', () => {
  it('grow under every edit, and the UID stays', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie);
    let before = await fetchEvent(url, id);
    for (const edit of [{ title: 'Renamed' }, { dueAt: '2028-01-31' }, { leadDays: [1] }, { dueAt: '2026-01-31' }]) {
      expect((await callUpdateReminder(cookie, id, { ...VALID_REMINDER, ...edit })).status).toBe(200);
      const events = await fetchEvents(url);
      expect([...events.keys()]).toEqual([id]);
      const after = valuesOf(events.get(id));
      expectNewer(after, before);
      before = after;
    }
    expect(await fetchFeed(url)).toBe(await fetchFeed(url));
  });

  it.each<[string, Change]>([
    ['the owner’s language', ({ cookie }) => changeSettings(cookie, { locale: 'af-ZA' })],
    ['the owner’s hour', ({ cookie }) => changeSettings(cookie, { notifyHour: 6 })],
    ['the wish for descriptions', ({ cookie }) => callUpdateFeed(cookie, { withDescriptions: true })],
    ['what the template says to do', ({ templateId }) => changeTemplate(templateId, { applyByVerb: 'book' })],
    ['the template’s days', ({ templateId }) => changeTemplate(templateId, { applyByDays: 40 })],
    ['a holiday', () => callAddHoliday('2030-06-24')],
  ])('grow with %s', async (_name, change) => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId } = await findTemplate('passport');
    await changeTemplate(templateId, { applyByDays: 20, applyByUnit: 'working-day', applyByVerb: 'apply' });
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-07-10', description: 'Form DHA-73' });
    await letAnHourPass();
    const before = await fetchEvents(url);
    expect((await change({ cookie, templateId })).ok).toBe(true);
    const after = await fetchEvents(url);
    const [changed] = [...after.keys()].filter((uid) => String(after.get(uid)) !== String(before.get(uid)));
    expect(changed).toBeDefined();
    for (const uid of [id, `${id}-apply-by`]) expectNewer(valuesOf(after.get(uid)), valuesOf(before.get(uid)));
    await letAnHourPass();
    expect((await fetchEvent(url, id)).sequence).toBe(valuesOf(after.get(id)).sequence);
  });

  it('never go back when the feed is replaced or ended', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { description: 'Policy 4471' });
    await letAnHourPass();
    await callUpdateFeed(cookie, { withDescriptions: true });
    const described = await fetchEvent(url, id);
    expect(await fetchEvent(await makeFeedViaApi(cookie), id)).toEqual(described);
    await callEndFeed(cookie);
    const file = valuesOf(parseEvents(await (await callReminderFile(cookie, id)).text()).get(id));
    expect(file).not.toHaveProperty('description');
    expect(Number(file.sequence)).toBeGreaterThanOrEqual(Number(described.sequence));
  });

  it('grow when a reminder advances', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id, dueOn } = await createReminderViaApi(cookie, {
      templateId: (await findTemplate('birthday')).id,
      category: 'recurring-date',
      dueAt: dayFromToday(1),
      repeat: { every: 1, unit: 'week' },
    });
    await letAnHourPass();
    const before = await fetchEvent(url, id);
    await advanceRecurring({ now: addDays(new Date(), 20), limit: 10 });
    expect(await fetchReminder(cookie, id)).not.toMatchObject({ dueOn });
    const after = await fetchEvent(url, id);
    expect(after).toMatchObject({ dtstart: dueOn });
    expectNewer(after, before);
  });
});

describe('a completed reminder', () => {
  it('is cancelled for 30 days, and confirmed again when it is restored', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30' });
    const confirmed = await fetchEvent(url, id);
    await completeReminderViaApi(cookie, id);
    const cancelled = await fetchEvent(url, id);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', dtstart: '2030-06-30' });
    expect(await fetchEvent(url, `${id}-apply-by`)).toMatchObject({ status: 'CANCELLED' });
    expect(Number(cancelled.sequence)).toBeGreaterThan(Number(confirmed.sequence));
    await callReminderAction(restore, id, cookie);
    const restored = await fetchEvent(url, id);
    expect(restored.status).toBe('CONFIRMED');
    expect(Number(restored.sequence)).toBeGreaterThan(Number(cancelled.sequence));
    await completeReminderViaApi(cookie, id);
    await db.reminder.updateMany({ data: { completedAt: subDays(new Date(), 31) } });
    expect((await fetchEvents(url)).size).toBe(0);
  });

  it('has a successor, which leaves the feed when the completion is undone', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { dueAt: '2030-06-30', repeat: { every: 1, unit: 'year' } });
    await completeReminderViaApi(cookie, id);
    const before = await fetchEvents(url);
    const successor = [...before.keys()].find((uid) => uid !== id)!;
    expect(valuesOf(before.get(successor))).toMatchObject({ status: 'CONFIRMED', dtstart: '2031-06-30' });
    await callReminderAction(restore, id, cookie);
    expect([...(await fetchEvents(url)).keys()]).toEqual([id]);
    expect(await fetchActivity(cookie)).toEqual(['restored', 'completed', 'created']);
  });
});

describe('a deleted reminder', () => {
  it('leaves the feed, and returns once it is undeleted', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30' });
    await callDelete(cookie, id);
    expect((await fetchEvents(url)).size).toBe(0);
    await callReminderAction(undelete, id, cookie);
    const after = await fetchEvents(url);
    expect([...after.keys()]).toEqual([id, `${id}-apply-by`]);
    for (const event of after.values()) expect(valuesOf(event).status).toBe('CONFIRMED');
    expect(await fetchActivity(cookie)).toEqual(['restored', 'deleted', 'created']);
  });
});

describe('a reminder of an import that is undone', () => {
  it('leaves the feed', async () => {
    const { user, cookie, url } = await makeFeedOwner();
    const { importId } = await runImport(
      user,
      'csv',
      ['Title,Template,Due date', 'Passport,Passport,2030-06-30', 'Gym,,2030-07-31'].join('\n'),
    );
    expect((await fetchEvents(url)).size).toBe(3);
    await undo(user, importId!);
    expect((await fetchEvents(url)).size).toBe(0);
    expect(await fetchActivity(cookie)).toEqual(['import_undone', 'imported']);
  });
});
