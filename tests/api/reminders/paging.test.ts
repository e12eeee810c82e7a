import { describe, expect, it } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import * as item from '@/app/api/reminders/[id]/route';
import { db } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
} from './reminder-calls';

useCleanDatabase();

const titlesOf = (reminders: ReminderResponse[]) => reminders.map(({ title }) => title);

const callList = (cookie: string, query: Record<string, string>) =>
  callRoute(collection.GET, { path: `/api/reminders?${new URLSearchParams(query)}`, cookie });

async function fetchPage(cookie: string, query: Record<string, string>) {
  const response = await callList(cookie, query);
  expect(response.status).toBe(200);
  return { page: (await response.json()) as ReminderResponse[], cursor: response.headers.get('x-next-cursor') };
}

/** Fetches every page. `betweenPages` runs before each further page. */
async function fetchAllPages(
  cookie: string,
  query: Record<string, string>,
  betweenPages: () => Promise<unknown> = async () => undefined,
): Promise<ReminderResponse[]> {
  const all: ReminderResponse[] = [];
  let { page, cursor } = await fetchPage(cookie, query);
  all.push(...page);
  while (cursor !== null) {
    await betweenPages();
    ({ page, cursor } = await fetchPage(cookie, { ...query, cursor }));
    all.push(...page);
  }
  return all;
}

/** Creates six active and three completed reminders. Some share a due date, or a title except for case. */
async function makeMixedReminders(cookie: string): Promise<void> {
  const dueInDays = { Zebra: 1, apple: 3, Äpfel: 3, Apple: 2, banana: 3, Éclair: -5 };
  for (const [title, dueIn] of Object.entries(dueInDays)) {
    await createReminderViaApi(cookie, { title, dueAt: dayFromToday(dueIn) });
  }
  for (const title of ['done b', 'Done a', 'done c']) {
    const done = await createReminderViaApi(cookie, { title, category: 'one-time-deadline' });
    await completeReminderViaApi(cookie, done.id);
  }
  // With equal completion times, due date, title and id decide the order.
  await db.reminder.updateMany({ where: { status: 'completed' }, data: { completedAt: new Date() } });
}

describe('GET /api/reminders: sort', () => {
  it('sorts by title, ignoring case and accents, then by due date', async () => {
    const { cookie } = await makeSignedInUser();
    await makeMixedReminders(cookie);
    expect(titlesOf(await fetchReminders(cookie, { sort: 'title' }))).toEqual([
      'Äpfel',
      'Apple',
      'apple',
      'banana',
      'Done a',
      'done b',
      'done c',
      'Éclair',
      'Zebra',
    ]);
  });

  it('sorts by creation, newest first', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of ['first', 'second', 'third']) await createReminderViaApi(cookie, { title });
    expect(titlesOf(await fetchReminders(cookie, { sort: 'newest' }))).toEqual(['third', 'second', 'first']);
  });

  it('returns the default order for sort=due', async () => {
    const { cookie } = await makeSignedInUser();
    await makeMixedReminders(cookie);
    expect(await fetchReminders(cookie, { sort: 'due' })).toEqual(await fetchReminders(cookie));
  });
});

describe('GET /api/reminders: filters', () => {
  it('filters by category, template and attachment, separately and combined', async () => {
    const { cookie } = await makeSignedInUser();
    const disc = await findTemplate('sa-vehicle-licence');
    await createReminderViaApi(cookie, { title: 'bill', category: 'custom-repeat' });
    await createReminderViaApi(cookie, { title: 'disc', templateId: disc.id });
    const proven = await createReminderViaApi(cookie, { title: 'proven disc', templateId: disc.id });
    await db.attachment.create({
      data: {
        reminderId: proven.id,
        fileName: 'a.txt',
        originalName: 'a.txt',
        mimeType: 'text/plain',
        fileSize: 9,
        storageKey: 'attachments/a',
        scanStatus: 'clean',
      },
    });
    const find = async (query: object) => titlesOf(await fetchReminders(cookie, { sort: 'title', ...query }));
    expect(await find({ category: 'custom-repeat' })).toEqual(['bill']);
    expect(await find({ templateId: disc.id })).toEqual(['disc', 'proven disc']);
    expect(await find({ hasAttachment: true })).toEqual(['proven disc']);
    expect(await find({ hasAttachment: false })).toEqual(['bill', 'disc']);
    expect(await find({ templateId: disc.id, hasAttachment: false, search: 'DIS' })).toEqual(['disc']);
    expect(await find({ templateId: crypto.randomUUID() })).toEqual([]);
  });

  it('searches the template name and the reference', async () => {
    const { cookie } = await makeSignedInUser();
    const disc = await findTemplate('sa-vehicle-licence');
    await createReminderViaApi(cookie, { title: 'Polo', templateId: disc.id });
    await createReminderViaApi(cookie, { title: 'Bakkie', reference: 'CA 123-456' });
    expect(titlesOf(await fetchReminders(cookie, { search: 'vehicle LIC' }))).toEqual(['Polo']);
    expect(titlesOf(await fetchReminders(cookie, { search: 'ca 123' }))).toEqual(['Bakkie']);
  });

  it.each([
    ['category', 'birthdays'],
    ['templateId', '7'],
    ['hasAttachment', 'yes'],
    ['sort', 'random'],
    ['limit', '0'],
    ['limit', '201'],
    ['limit', '1.5'],
    ['limit', 'many'],
  ])('returns 400 with a field error for %s=%s', async (name, value) => {
    const { cookie } = await makeSignedInUser();
    const response = await callList(cookie, { [name]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [name]: [expect.any(String)] } });
  });
});

describe.each(['due', 'title', 'newest'])('pages of GET /api/reminders sorted by %s', (sort) => {
  it('together contain the whole list in the same order', async () => {
    const { cookie } = await makeSignedInUser();
    await makeMixedReminders(cookie);
    const whole = await fetchReminders(cookie, { sort });
    expect(whole).toHaveLength(9);
    for (const limit of ['1', '2', '4', '9', '200']) {
      expect(await fetchAllPages(cookie, { sort, limit })).toEqual(whole);
    }
  });

  it('neither repeat nor omit a reminder while others are created and deleted', async () => {
    const { cookie } = await makeSignedInUser();
    await makeMixedReminders(cookie);
    const before = await fetchReminders(cookie, { sort });
    const kept = new Set(before.map(({ id }) => id));
    const seen = await fetchAllPages(cookie, { sort, limit: '2' }, async () => {
      const added = await createReminderViaApi(cookie, { title: 'Aardvark', dueAt: dayFromToday(-9) });
      await createReminderViaApi(cookie, { title: 'zz', dueAt: dayFromToday(90) });
      await callRoute(item.DELETE, {
        method: 'DELETE',
        path: `/api/reminders/${added.id}`,
        params: { id: added.id },
        cookie,
      });
    });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.filter(({ id }) => kept.has(id))).toEqual(before);
  });

  it('continue after the last reminder of the previous page even if it was deleted', async () => {
    const { cookie } = await makeSignedInUser();
    await makeMixedReminders(cookie);
    const whole = await fetchReminders(cookie, { sort });
    const { page, cursor } = await fetchPage(cookie, { sort, limit: '3' });
    await db.reminder.delete({ where: { id: page[2]!.id } });
    expect((await fetchPage(cookie, { sort, cursor: cursor! })).page).toEqual(whole.slice(3));
  });
});

describe('cursor of GET /api/reminders', () => {
  it('is absent without a limit and on the last page', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of ['a', 'b']) await createReminderViaApi(cookie, { title });
    expect((await fetchPage(cookie, {})).cursor).toBeNull();
    expect((await fetchPage(cookie, { limit: '2' })).cursor).toBeNull();
    expect((await fetchPage(cookie, { limit: '1' })).cursor).not.toBeNull();
  });

  it('returns the next page of a filtered list when sent with the same filters', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of ['car a', 'bus', 'car b', 'car c']) await createReminderViaApi(cookie, { title });
    expect(titlesOf(await fetchAllPages(cookie, { search: 'car', limit: '1' }))).toEqual(['car a', 'car b', 'car c']);
  });

  it('gives no access to reminders of another user', async () => {
    const [owner, stranger] = [await makeSignedInUser(), await makeSignedInUser()];
    for (const title of ['a', 'b']) await createReminderViaApi(owner.cookie, { title });
    const { cursor } = await fetchPage(owner.cookie, { limit: '1' });
    expect((await fetchPage(stranger.cookie, { cursor: cursor! })).page).toEqual([]);
  });

  it('is rejected if it is malformed or was issued for another sort', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of ['a', 'b']) await createReminderViaApi(cookie, { title });
    const cursor = (await fetchPage(cookie, { limit: '1' })).cursor!;
    const fields = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as object;
    const changed = (change: object) => Buffer.from(JSON.stringify({ ...fields, ...change })).toString('base64url');
    const bad: Record<string, string>[] = [
      { cursor: '' },
      { cursor: 'nonsense' },
      { cursor: cursor.slice(0, -9) },
      { cursor, sort: 'title' },
      { cursor: changed({ title: 'a\0' }) },
      { cursor: changed({ dueOn: '0000-01-01' }) },
      { cursor: changed({ id: "1' OR true" }) },
      { cursor: changed({ createdAt: 'yesterday' }) },
    ];
    for (const query of bad) {
      const response = await callList(cookie, query);
      expect(response.status, JSON.stringify(query)).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { cursor: [expect.stringMatching(/cursor/i)] } });
    }
    expect((await callList(cookie, { cursor: changed({ createdAt: '0000-01-01T00:00:00Z' }) })).status).toBe(200);
    expect((await callList(cookie, { cursor: changed({ title: '\ud800' }) })).status).toBe(200);
  });
});
