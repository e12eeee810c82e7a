import { expect, it } from 'vitest';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { MAX_TOTAL_DESCRIPTION_LENGTH, MAX_TOTAL_LEAD_DAYS, MAX_REMINDERS } from '@/lib/reminders/quota';
import { DETAILS } from '@/lib/reminder-details';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callReminderAction,
  completeReminderViaApi,
  callCreateReminder,
  createReminderViaApi,
  makeSignedInUser,
  findTemplate,
  callUpdateReminder,
  VALID_REMINDER,
} from './reminder-calls';

const MAX_LENGTH = DETAILS.description.maxLength;

useCleanDatabase();

/** Inserts reminders with descriptions of `characters` characters. */
const insertReminders = (userId: string, reminders: number, characters = 0) => db.$executeRaw`
  INSERT INTO reminders (id, user_id, title, description, category, due_on, first_due_on, lead_days, updated_at)
  SELECT gen_random_uuid(), ${userId}::uuid, 'Licence disc', NULLIF(repeat('ü', ${characters}::int), ''), 'expiry-based',
    '2031-03-31', '2031-03-31', '{}', now() FROM generate_series(1, ${reminders}::int)`;

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort();
const messageOf = async (response: Response | undefined) => ((await response?.json()) as { message: string }).message;
const TOO_MANY = 'You have reached the limit of 2\u00a0000 reminders. Delete some that you no longer need.';

it('creating a reminder returns 409 beyond 2,000 per account, even concurrently', async () => {
  const { user, cookie } = await makeSignedInUser();
  await insertReminders(user.id, MAX_REMINDERS - 1);
  const responses = await Promise.all([
    callCreateReminder(cookie, VALID_REMINDER),
    callCreateReminder(cookie, VALID_REMINDER),
  ]);
  expect(statusesOf(responses)).toEqual([201, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toBe(TOO_MANY);
  expect(await db.reminder.count()).toBe(MAX_REMINDERS);
  expect(await db.auditEntry.count()).toBe(1);

  const { id } = await db.reminder.findFirstOrThrow();
  expect(
    (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, description: 'Pay at the post office' })).status,
  ).toBe(200);
  await createReminderViaApi((await makeSignedInUser()).cookie);
  await db.reminder.delete({ where: { id } });
  await createReminderViaApi(cookie);
});

it('completing a reminder returns 409 if its successor would exceed the reminder quota', async () => {
  const { user, cookie } = await makeSignedInUser();
  const repeating = await createReminderViaApi(cookie, { templateId: (await findTemplate('sa-vehicle-licence')).id });
  const once = await createReminderViaApi(cookie);
  await insertReminders(user.id, MAX_REMINDERS - 2);
  const refused = await callReminderAction(complete.POST, repeating.id, cookie);
  expect(refused.status).toBe(409);
  expect(await messageOf(refused)).toBe(TOO_MANY);
  expect(await db.reminder.findUnique({ where: { id: repeating.id } })).toMatchObject({ status: 'active', version: 1 });
  expect((await completeReminderViaApi(cookie, once.id)).next).toBeNull();
  expect(await db.reminder.count()).toBe(MAX_REMINDERS);
});

it('writing descriptions returns 409 beyond 2,000,000 characters per account', async () => {
  const { user, cookie } = await makeSignedInUser();
  await insertReminders(user.id, MAX_TOTAL_DESCRIPTION_LENGTH / MAX_LENGTH - 1, MAX_LENGTH);
  const description = 'ü'.repeat(MAX_LENGTH / 2 + 1);
  const [one, two] = [await createReminderViaApi(cookie), await createReminderViaApi(cookie)];
  const write = (id: string, text: string) => callUpdateReminder(cookie, id, { ...VALID_REMINDER, description: text });
  const responses = await Promise.all([write(one.id, description), write(two.id, description)]);
  expect(statusesOf(responses)).toEqual([200, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toContain('2\u00a0000\u00a0000 characters');

  const last = responses[0]?.ok ? two.id : one.id;
  expect((await callCreateReminder(cookie, { ...VALID_REMINDER, description })).status).toBe(409);
  expect((await write(last, description.slice(2))).status).toBe(200);
  const repeating = {
    ...VALID_REMINDER,
    templateId: (await findTemplate('sa-vehicle-licence')).id,
    recurrenceYears: 1,
  };
  expect((await callUpdateReminder(cookie, last, { ...repeating, description: description.slice(2) })).status).toBe(
    200,
  );
  expect((await callReminderAction(complete.POST, last, cookie)).status).toBe(409);
  expect((await write(last, 'Shorter')).status).toBe(200);
});

it('an account over the description quota can make edits that add no characters', async () => {
  const { user, cookie } = await makeSignedInUser();
  const long = 'x'.repeat(MAX_LENGTH);
  const { id } = await createReminderViaApi(cookie, { description: long });
  await insertReminders(user.id, MAX_TOTAL_DESCRIPTION_LENGTH / MAX_LENGTH, MAX_LENGTH);
  expect(
    (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, title: 'Another title', description: long })).status,
  ).toBe(200);
  expect((await callUpdateReminder(cookie, id, { ...VALID_REMINDER, description: long.slice(1) })).status).toBe(200);
  expect((await callUpdateReminder(cookie, id, { ...VALID_REMINDER, description: long })).status).toBe(409);
});

/** Inserts active reminders with ten lead days each. */
const insertRemindersWithLeadDays = (userId: string, reminders: number) => db.$executeRaw`
  INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
  SELECT gen_random_uuid(), ${userId}::uuid, 'Licence disc', 'expiry-based', '2031-03-31', '2031-03-31',
    '{9,8,7,6,5,4,3,2,1,0}', now() FROM generate_series(1, ${reminders}::int)`;

const leadDaysUpTo = (count: number) => Array.from({ length: count }, (_, day) => count - 1 - day);

it('creating, updating and restoring return 409 beyond 10,000 lead days per account', async () => {
  const { user, cookie } = await makeSignedInUser();
  const done = await createReminderViaApi(cookie, { leadDays: leadDaysUpTo(5) });
  await completeReminderViaApi(cookie, done.id);
  const kept = await createReminderViaApi(cookie, { leadDays: leadDaysUpTo(1) });
  await insertRemindersWithLeadDays(user.id, MAX_TOTAL_LEAD_DAYS / 10 - 1);
  const responses = await Promise.all(
    [1, 2].map(() => callCreateReminder(cookie, { ...VALID_REMINDER, leadDays: leadDaysUpTo(5) })),
  );
  expect(statusesOf(responses)).toEqual([201, 409]);
  expect(await messageOf(responses.find(({ status }) => status === 409))).toContain('10\u00a0000 days for emails');

  expect((await callUpdateReminder(cookie, kept.id, { ...VALID_REMINDER, leadDays: leadDaysUpTo(6) })).status).toBe(
    409,
  );
  expect((await callUpdateReminder(cookie, kept.id, { ...VALID_REMINDER, leadDays: leadDaysUpTo(5) })).status).toBe(
    200,
  );
  expect((await callReminderAction(restore.POST, done.id, cookie)).status).toBe(409);
  expect(await db.reminder.findUnique({ where: { id: done.id } })).toMatchObject({ status: 'completed' });
  expect((await callUpdateReminder(cookie, kept.id, { ...VALID_REMINDER, leadDays: [] })).status).toBe(200);
  expect((await callReminderAction(restore.POST, done.id, cookie)).status).toBe(200);
});

it('an account over the lead-day quota can make changes that add no lead days', async () => {
  const { user, cookie } = await makeSignedInUser();
  const { id } = await createReminderViaApi(cookie, {
    templateId: (await findTemplate('sa-vehicle-licence')).id,
    leadDays: leadDaysUpTo(5),
  });
  await insertRemindersWithLeadDays(user.id, MAX_TOTAL_LEAD_DAYS / 10);
  expect(
    (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, title: 'Another title', leadDays: leadDaysUpTo(5) }))
      .status,
  ).toBe(200);
  const repeating = await createReminderViaApi(cookie, { leadDays: [] });
  expect((await completeReminderViaApi(cookie, repeating.id)).next).toBeNull();
  expect((await callReminderAction(restore.POST, repeating.id, cookie)).status).toBe(200);
  const { next } = await completeReminderViaApi(cookie, id);
  expect((await callReminderAction(restore.POST, id, cookie)).status).toBe(200);
  expect(next && (await db.reminder.findUnique({ where: { id: next.id } }))).toBeNull();
});
