import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// This stand-in for Inngest accepts events and never responds. It must start before the imports, which read its URL.
const events: { name: string }[] = [];
const inngestServer = createServer((request) => void text(request).then((body) => events.push(...JSON.parse(body))));
await new Promise<void>((resolve) => inngestServer.listen(0, '127.0.0.1', resolve));
process.env.INNGEST_DEV = `http://127.0.0.1:${(inngestServer.address() as AddressInfo).port}`;

const { DELETE: deleteAccount } = await import('@/app/api/auth/account/route');
const { POST: complete } = await import('@/app/api/reminders/[id]/complete/route');
const { db } = await import('@/lib/database/db');
const { runImport } = await import('@/tests/api/import/import-calls');
const {
  callReminderAction,
  callCreateReminder: callCreate,
  dayFromToday,
  makeSignedInUser,
  callUpdateReminder: callUpdate,
  VALID_REMINDER,
} = await import('@/tests/api/reminders/reminder-calls');
const { useCleanDatabase } = await import('@/tests/support/database/use-clean-database');
const { callRoute } = await import('@/tests/support/call-route');

useCleanDatabase();
beforeEach(() => void (events.length = 0));
afterAll(() => {
  inngestServer.closeAllConnections();
  inngestServer.close();
});

it('creating, updating and completing a reminder succeed while Inngest does not respond', async () => {
  const { cookie } = await makeSignedInUser();
  const answer = await callCreate(cookie, { ...VALID_REMINDER, dueAt: dayFromToday(40) });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect((await callUpdate(cookie, id, { ...VALID_REMINDER, dueAt: dayFromToday(50) })).status).toBe(200);
  expect((await callReminderAction(complete, id, cookie)).status).toBe(200);
  await vi.waitFor(
    () => expect(events.map(({ name }) => name)).toEqual(Array(3).fill('reminder/plan.changed')),
    20_000,
  );
});

it('account deletion succeeds while Inngest does not respond, and sends at most 500 events', async () => {
  const { user, cookie } = await makeSignedInUser();
  await db.$executeRaw`
    INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
    SELECT gen_random_uuid(), ${user.id}::uuid, 'One of many', 'expiry-based', ${dayFromToday(40)}::date, ${dayFromToday(40)}::date, '{0}', now()
    FROM generate_series(1, 501)`;
  await db.$executeRaw`
    INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, updated_at)
    SELECT gen_random_uuid(), id, due_on, 0, 'email', user_id, due_on, due_on, now() FROM reminders WHERE user_id = ${user.id}::uuid`;
  const answer = await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie });
  expect(answer.ok).toBe(true);
  const planEvents = () => events.filter(({ name }) => name === 'reminder/plan.changed');
  await vi.waitFor(() => expect(planEvents()).toHaveLength(500), 20_000);
});

it('an import sends one event, for the reminder with the first email, however many reminders it has', async () => {
  const { user } = await makeSignedInUser();
  const lines = Array.from({ length: 120 }, (_, index) => `R${index},${dayFromToday(150 - index)},0`);
  await runImport(user, 'csv', ['Title,Due date,Lead days', ...lines].join('\n'));
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(0), 20_000);
  const { id } = await db.reminder.findFirstOrThrow({ where: { title: 'R119' } });
  expect(events).toMatchObject([{ name: 'reminder/plan.changed', data: { reminderId: id } }]);
});
