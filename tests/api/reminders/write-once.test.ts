import { addDays, subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { POST as createTestData } from '@/app/api/create-test-data/route';
import * as collection from '@/app/api/reminders/route';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as mute from '@/app/api/reminders/[id]/mute/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as snooze from '@/app/api/reminders/[id]/snooze/route';
import { db } from '@/lib/database/db';
import { enforceRetention } from '@/lib/operations/retention';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  callReminderAction,
  createReminderViaApi,
  dayFromToday,
  fetchReminder,
  fetchReminders,
  findNotices,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const create = (cookie: string, key: string, body: object = VALID_REMINDER) =>
  callRoute(collection.POST, {
    method: 'POST',
    path: '/api/reminders',
    body,
    cookie,
    headers: { 'idempotency-key': key },
  });

const readReminder = async (response: Response): Promise<ReminderResponse> => {
  expect(response.status).toBe(201);
  return (await response.json()) as ReminderResponse;
};

describe('POST /api/reminders with an Idempotency-Key', () => {
  it('returns the same reminder for the same body, and creates it and its notices once', async () => {
    const { cookie } = await makeSignedInUser();
    const first = await readReminder(await create(cookie, 'from a phone'));
    const notices = await findNotices(first.id);
    expect(await readReminder(await create(cookie, 'from a phone'))).toEqual(first);
    expect(await fetchReminders(cookie)).toEqual([first]);
    expect(await findNotices(first.id)).toEqual(notices);
    expect(await db.auditEntry.count({ where: { action: 'created' } })).toBe(1);
  });

  it('creates one reminder for calls that run at the same time', async () => {
    const { cookie } = await makeSignedInUser();
    const responses = await Promise.all([1, 2, 3, 4].map(() => create(cookie, 'twice')));
    const reminders = await Promise.all(responses.map(readReminder));
    expect(new Set(reminders.map(({ id }) => id)).size).toBe(1);
    expect(await fetchReminders(cookie)).toHaveLength(1);
  });

  it('returns 422 with the id of the first reminder for another body, and creates nothing', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await readReminder(await create(cookie, 'key'));
    const response = await create(cookie, 'key', { ...VALID_REMINDER, title: 'Another' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'key_reused', id });
    expect(await fetchReminders(cookie)).toHaveLength(1);
  });

  it('creates a reminder for each account that uses the same key', async () => {
    const [one, other] = [await makeSignedInUser(), await makeSignedInUser()];
    const first = await readReminder(await create(one.cookie, 'key'));
    const second = await readReminder(await create(other.cookie, 'key', { ...VALID_REMINDER, title: 'Another' }));
    expect(second.id).not.toBe(first.id);
    expect(await fetchReminders(other.cookie)).toEqual([second]);
  });

  it('can be used again after a call that was refused', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await create(cookie, 'key', { ...VALID_REMINDER, previousId: crypto.randomUUID() })).status).toBe(400);
    await readReminder(await create(cookie, 'key'));
  });

  it('returns the reminder as it is now if it was changed since, and 410 if it was deleted', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await readReminder(await create(cookie, 'key'));
    const params = { id };
    const path = `/api/reminders/${id}`;
    await callRoute(item.PUT, { method: 'PUT', path, params, cookie, body: { ...VALID_REMINDER, title: 'Changed' } });
    expect(await readReminder(await create(cookie, 'key'))).toMatchObject({ id, title: 'Changed' });
    await callRoute(item.DELETE, { method: 'DELETE', path, params, cookie });
    const response = await create(cookie, 'key');
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'gone' });
    expect(await fetchReminders(cookie)).toEqual([]);
  });

  it.each(['', 'x'.repeat(256), 'naïve', 'a\tb'])('returns 400 for the key %j', async (key) => {
    const { cookie } = await makeSignedInUser();
    const response = await create(cookie, key);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { 'idempotency-key': [expect.any(String)] } });
    expect(await fetchReminders(cookie)).toEqual([]);
  });

  it('takes a key of 255 printable characters', async () => {
    const { cookie } = await makeSignedInUser();
    await readReminder(await create(cookie, `~ ${'"'.repeat(253)}`));
  });

  it('keeps a key for 30 days', async () => {
    const { cookie, user } = await makeSignedInUser();
    const now = new Date();
    const resourceId = crypto.randomUUID();
    await db.idempotencyKey.createMany({
      data: [29, 31].map((days) => ({
        userId: user.id,
        key: `${days} days old`,
        requestHash: '',
        resourceId,
        createdAt: subDays(now, days),
      })),
    });
    await create(cookie, 'new');
    expect(await enforceRetention({ now, limit: 100 })).toMatchObject({ idempotencyKeys: 1 });
    expect((await db.idempotencyKey.findMany({ orderBy: { createdAt: 'asc' } })).map(({ key }) => key)).toEqual([
      '29 days old',
      'new',
    ]);
  });
});

describe('POST /api/create-test-data with an Idempotency-Key', () => {
  it('creates the reminders once', async () => {
    const cookie = await signIn(await makeUser({ isTestingUser: true }));
    const body = { templateId: (await findTemplate('passport')).id };
    const call = () =>
      callRoute(createTestData, {
        method: 'POST',
        path: '/api/create-test-data',
        body,
        cookie,
        headers: { 'idempotency-key': 'key' },
      });
    const responses = [...(await Promise.all([call(), call()])), await call()];
    for (const response of responses) expect(response.status).toBe(201);
    const counts = await Promise.all(responses.map((response) => response.json() as Promise<{ created: number }>));
    const reminders = await fetchReminders(cookie);
    for (const { created } of counts) expect(created).toBe(reminders.length);
  });
});

describe('version', () => {
  it('changes when the reminder is snoozed, muted, completed or restored', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await createReminderViaApi(cookie, { dueAt: dayFromToday(60) });
    const versions = [version];
    const params = { id };
    const path = `/api/reminders/${id}`;
    const body = { until: dayFromToday(3) };
    const changes = [
      () => callRoute(snooze.POST, { method: 'POST', path, params, cookie, body }),
      () => callReminderAction(mute.POST, id, cookie),
      () => callReminderAction(complete.POST, id, cookie),
      () => callReminderAction(restore.POST, id, cookie),
    ];
    for (const change of changes) {
      expect((await change()).ok).toBe(true);
      versions.push((await fetchReminder(cookie, id)).version);
    }
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('stays the same when a birthday advances by itself', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version, dueOn } = await createReminderViaApi(cookie, {
      templateId: (await findTemplate('birthday')).id,
      category: 'recurring-date',
      dueAt: dayFromToday(1),
      repeat: { every: 1, unit: 'week' },
    });
    await advanceRecurring({ now: addDays(new Date(), 20), limit: 10 });
    const advanced = await fetchReminder(cookie, id);
    expect(advanced.dueOn).not.toBe(dueOn);
    expect(advanced.version).toBe(version);
  });
});

const update = (cookie: string, id: string, ifMatch: string, body: object = {}) =>
  callRoute(item.PUT, {
    method: 'PUT',
    path: `/api/reminders/${id}`,
    params: { id },
    body: { ...VALID_REMINDER, ...body },
    cookie,
    headers: { 'if-match': ifMatch },
  });

describe('PUT /api/reminders/{id} with If-Match', () => {
  it('writes if the reminder still has the version, and returns another one', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await createReminderViaApi(cookie);
    const response = await update(cookie, id, `"${version}"`, { title: 'Changed' });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as ReminderResponse;
    expect(changed.title).toBe('Changed');
    expect(changed.version).not.toBe(version);
    expect(await fetchReminders(cookie)).toEqual([changed]);
  });

  it('returns 412 with the current reminder after a change, and writes nothing', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await createReminderViaApi(cookie);
    const other = await update(cookie, id, `"${version}"`, { amount: 250, leadDays: [1] });
    const current = (await other.json()) as ReminderResponse;
    const response = await update(cookie, id, `"${version}"`, { title: 'Changed here' });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ code: 'precondition_failed', reminder: current });
    expect(await fetchReminders(cookie)).toEqual([current]);
  });

  it('lets one of two calls win that run at the same time', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await createReminderViaApi(cookie);
    const titles = ['One', 'Other'];
    const responses = await Promise.all(titles.map((title) => update(cookie, id, `"${version}"`, { title })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [{ title }] = (await fetchReminders(cookie)) as [ReminderResponse];
    expect(title).toBe(titles[responses.findIndex(({ status }) => status === 200)]);
  });

  it.each(['1', '""', 'W/"1"', '"1", "2"', '"other"'])('writes nothing for If-Match %s', async (ifMatch) => {
    const { cookie } = await makeSignedInUser();
    const { id, title } = await createReminderViaApi(cookie);
    const { status } = await update(cookie, id, ifMatch, { title: 'Changed' });
    expect(status).toBe(/^"[^"]*"$/.test(ifMatch) ? 412 : 400);
    expect(await fetchReminders(cookie)).toMatchObject([{ title }]);
  });

  it('returns 404 for a deleted reminder', async () => {
    const { cookie } = await makeSignedInUser();
    const { id, version } = await createReminderViaApi(cookie);
    const path = `/api/reminders/${id}`;
    await callRoute(item.DELETE, { method: 'DELETE', path, params: { id }, cookie });
    expect((await update(cookie, id, `"${version}"`)).status).toBe(404);
  });
});
