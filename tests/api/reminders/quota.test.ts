import { expect, it } from 'vitest';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { MAX_TOTAL_DESCRIPTION_LENGTH, MAX_TOTAL_LEAD_DAYS, MAX_REMINDERS } from '@/lib/reminders/quota';
import { MAX_DESCRIPTION_LENGTH } from '@/lib/reminders/schema';
import { useDatabase } from '@/tests/support/database';
import { act, completed, create, created, signedIn, templateOf, update, valid } from './calls';

useDatabase();

/** Adds so many reminders, each with a description of that length. */
const fill = (userId: string, reminders: number, characters = 0) => db.$executeRaw`
  INSERT INTO reminders (id, user_id, title, description, category, due_on, first_due_on, lead_days, updated_at)
  SELECT gen_random_uuid(), ${userId}::uuid, 'Licence disc', NULLIF(repeat('ü', ${characters}::int), ''), 'expiry-based',
    '2031-03-31', '2031-03-31', '{}', now() FROM generate_series(1, ${reminders}::int)`;

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort();
const messageOf = async (response: Response | undefined) => ((await response?.json()) as { message: string }).message;
const TOO_MANY = 'You have 10,000 reminders. Delete some that you no longer need.';

it('an account keeps up to 10,000 reminders (409), also of two made at the same moment', async () => {
  const { user, cookie } = await signedIn();
  await fill(user.id, MAX_REMINDERS - 1);
  const responses = await Promise.all([create(cookie, valid), create(cookie, valid)]);
  expect(statusesOf(responses)).toEqual([201, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toBe(TOO_MANY);
  expect(await db.reminder.count()).toBe(MAX_REMINDERS);
  expect(await db.auditEntry.count()).toBe(1);

  const { id } = await db.reminder.findFirstOrThrow();
  expect((await update(cookie, id, { ...valid, description: 'Pay at the post office' })).status).toBe(200);
  await created((await signedIn()).cookie);
  await db.reminder.delete({ where: { id } });
  await created(cookie);
});

it('what would make one reminder too many is not completed; what makes none is', async () => {
  const { user, cookie } = await signedIn();
  const repeating = await created(cookie, { templateId: (await templateOf('sa-vehicle-licence')).id });
  const once = await created(cookie);
  await fill(user.id, MAX_REMINDERS - 2);
  const refused = await act(complete.POST, repeating.id, cookie);
  expect(refused.status).toBe(409);
  expect(await messageOf(refused)).toBe(TOO_MANY);
  expect(await db.reminder.findUnique({ where: { id: repeating.id } })).toMatchObject({ status: 'active', version: 1 });
  expect((await completed(cookie, once.id)).next).toBeNull();
  expect(await db.reminder.count()).toBe(MAX_REMINDERS);
});

it('descriptions have up to 2,000,000 characters together (409), also of two written at the same moment', async () => {
  const { user, cookie } = await signedIn();
  await fill(user.id, MAX_TOTAL_DESCRIPTION_LENGTH / MAX_DESCRIPTION_LENGTH - 1, MAX_DESCRIPTION_LENGTH);
  const description = 'ü'.repeat(MAX_DESCRIPTION_LENGTH / 2 + 1);
  const [one, two] = [await created(cookie), await created(cookie)];
  const write = (id: string, text: string) => update(cookie, id, { ...valid, description: text });
  const responses = await Promise.all([write(one.id, description), write(two.id, description)]);
  expect(statusesOf(responses)).toEqual([200, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toContain('2,000,000 characters');

  const last = responses[0]?.ok ? two.id : one.id;
  expect((await create(cookie, { ...valid, description })).status).toBe(409);
  expect((await write(last, description.slice(2))).status).toBe(200);
  const repeating = { ...valid, templateId: (await templateOf('sa-vehicle-licence')).id, recurrenceYears: 1 };
  expect((await update(cookie, last, { ...repeating, description: description.slice(2) })).status).toBe(200);
  expect((await act(complete.POST, last, cookie)).status).toBe(409);
  expect((await write(last, 'Shorter')).status).toBe(200);
});

it('an account that has more already goes on with what makes it no larger', async () => {
  const { user, cookie } = await signedIn();
  const long = 'x'.repeat(MAX_DESCRIPTION_LENGTH);
  const { id } = await created(cookie, { description: long });
  await fill(user.id, MAX_TOTAL_DESCRIPTION_LENGTH / MAX_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH);
  expect((await update(cookie, id, { ...valid, title: 'Another title', description: long })).status).toBe(200);
  expect((await update(cookie, id, { ...valid, description: long.slice(1) })).status).toBe(200);
  expect((await update(cookie, id, { ...valid, description: long })).status).toBe(409);
});

/** Adds so many active reminders of ten lead days each. */
const fillLeadDays = (userId: string, reminders: number) => db.$executeRaw`
  INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
  SELECT gen_random_uuid(), ${userId}::uuid, 'Licence disc', 'expiry-based', '2031-03-31', '2031-03-31',
    '{9,8,7,6,5,4,3,2,1,0}', now() FROM generate_series(1, ${reminders}::int)`;

const days = (count: number) => Array.from({ length: count }, (_, day) => count - 1 - day);

it('refuses lead days beyond the 20,000 of an account (409) in create, update and restore, two at once included', async () => {
  const { user, cookie } = await signedIn();
  const done = await created(cookie, { leadDays: days(5) });
  await completed(cookie, done.id);
  const kept = await created(cookie, { leadDays: days(1) });
  await fillLeadDays(user.id, MAX_TOTAL_LEAD_DAYS / 10 - 1);
  const responses = await Promise.all([1, 2].map(() => create(cookie, { ...valid, leadDays: days(5) })));
  expect(statusesOf(responses)).toEqual([201, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toContain('20,000 lead days');

  expect((await update(cookie, kept.id, { ...valid, leadDays: days(6) })).status).toBe(409);
  expect((await update(cookie, kept.id, { ...valid, leadDays: days(5) })).status).toBe(200);
  expect((await act(restore.POST, done.id, cookie)).status).toBe(409);
  expect(await db.reminder.findUnique({ where: { id: done.id } })).toMatchObject({ status: 'completed' });
  expect((await update(cookie, kept.id, { ...valid, leadDays: [] })).status).toBe(200);
  expect((await act(restore.POST, done.id, cookie)).status).toBe(200);
});

it('lets an account with more lead days than that edit, complete and take back what adds none', async () => {
  const { user, cookie } = await signedIn();
  const { id } = await created(cookie, { templateId: (await templateOf('sa-vehicle-licence')).id, leadDays: days(5) });
  await fillLeadDays(user.id, MAX_TOTAL_LEAD_DAYS / 10);
  expect((await update(cookie, id, { ...valid, title: 'Another title', leadDays: days(5) })).status).toBe(200);
  const repeating = await created(cookie, { leadDays: [] });
  expect((await completed(cookie, repeating.id)).next).toBeNull();
  expect((await act(restore.POST, repeating.id, cookie)).status).toBe(200);
  const { next } = await completed(cookie, id);
  expect((await act(restore.POST, id, cookie)).status).toBe(200);
  expect(next && (await db.reminder.findUnique({ where: { id: next.id } }))).toBeNull();
});
