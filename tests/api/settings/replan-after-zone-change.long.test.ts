import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET as notices } from '@/app/api/reminders/[id]/notices/route';
import { PATCH } from '@/app/api/settings/regional/route';
import { addDaysTo, dayInTimezone, formatInstant, fromDateColumn, instantAt } from '@/lib/calendar';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { REPLAN_BATCH_LIMITS } from '@/lib/notifications/plan/replan-account';
import { sweep } from '@/lib/operations/sweep';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { dayFromToday, makeSignedInUser } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useMailProvider } from '@/tests/support/use-mail-provider';

// Collects the tasks to run after the response. A test runs them, or skips them to simulate a crash.
const afterResponse = vi.hoisted(() => ({ tasks: [] as (() => Promise<void>)[] }));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (task: () => Promise<void>) => void afterResponse.tasks.push(task),
}));

useCleanDatabase();
const provider = useMailProvider();
beforeEach(() => void afterResponse.tasks.splice(0));
afterEach(() => void vi.restoreAllMocks());

const TOKYO_ZONE = 'Asia/Tokyo';
const HOME_ZONE = 'Africa/Johannesburg';

/** Inserts reminders with notices planned for Johannesburg. Two SQL statements are faster than many API calls. */
async function addReminders(userId: string, count: number, leadDays: number, dueOn = dayFromToday(400)): Promise<void> {
  await db.$executeRaw`
    INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
    SELECT gen_random_uuid(), ${userId}::uuid, 'One of many', 'expiry-based', ${dueOn}::date, ${dueOn}::date,
      ARRAY(SELECT generate_series(0, ${leadDays}::int - 1)), now() FROM generate_series(1, ${count}::int)`;
  await db.$executeRaw`
    INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, updated_at)
    SELECT gen_random_uuid(), id, due_on, lead_day, 'email', user_id, at, at, now()
    FROM reminders, unnest(lead_days) AS lead_day,
      LATERAL (SELECT (due_on - lead_day + time '08:00') AT TIME ZONE ${HOME_ZONE} AS at) AS hour
    WHERE user_id = ${userId}::uuid`;
}

async function changeTimeZone(cookie: string, timezone: string, others: { notifyHour?: number } = {}): Promise<void> {
  const body = { timezone, ...others };
  const response = await callRoute(PATCH, { method: 'PATCH', path: '/api/settings/regional', body, cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject(body);
}

/** Counts a user's reminders that have a notice at 08:00 in the zone. */
const countPlannedIn = async (userId: string, timezone: string): Promise<number> => {
  const rows = await db.notice.findMany({
    where: { reminder: { userId } },
    select: { reminderId: true, sendAt: true },
  });
  const right = rows.filter(({ sendAt }) => formatInstant(sendAt, timezone, 'HH:mm') === '08:00');
  return new Set(right.map(({ reminderId }) => reminderId)).size;
};

const isReplanPending = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).replanSince !== null;

it('a change of time zone replans a small account before the response', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 50, 4);
  await changeTimeZone(cookie, TOKYO_ZONE);
  expect(afterResponse.tasks).toEqual([]);
  expect(await countPlannedIn(user.id, TOKYO_ZONE)).toBe(50);
  expect(await isReplanPending(user.id)).toBe(false);
});

it.each([
  [350, 4],
  [60, 30],
])(
  'a change of time zone replans %i reminders with %i lead days each in bounded transactions',
  async (count, leadDays) => {
    const { user, cookie } = await makeSignedInUser();
    await addReminders(user.id, count, leadDays);
    await changeTimeZone(cookie, TOKYO_ZONE);
    const first = await countPlannedIn(user.id, TOKYO_ZONE);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(REPLAN_BATCH_LIMITS.reminders);
    for (const task of afterResponse.tasks) await task();
    expect(await countPlannedIn(user.id, TOKYO_ZONE)).toBe(count);
    expect(await isReplanPending(user.id)).toBe(false);
    const transactions = await db.$queryRaw<{ reminders: number; notices: number }[]>`
    SELECT count(DISTINCT reminder_id)::int AS reminders, count(*)::int AS notices FROM notices GROUP BY xmin::text`;
    for (const transaction of transactions) {
      expect(transaction.reminders).toBeLessThanOrEqual(REPLAN_BATCH_LIMITS.reminders);
      expect(transaction.notices).toBeLessThanOrEqual(REPLAN_BATCH_LIMITS.leadDays);
    }
  },
);

it('after a crash, the sweep finishes replanning for the new time zone and sends due notices', async () => {
  const { user, cookie } = await makeSignedInUser();
  const today = dayInTimezone(new Date(), TOKYO_ZONE);
  await addReminders(user.id, REPLAN_BATCH_LIMITS.reminders + 20, 2, addDaysTo(today, 1));
  // 08:00 has passed in Tokyo and is still hours away in Johannesburg.
  const now = instantAt(today, 9, TOKYO_ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await changeTimeZone(cookie, TOKYO_ZONE);
  expect(await isReplanPending(user.id)).toBe(true);
  await dispatchDue({ now });
  expect(provider.accepted()).toEqual([]);
  const { sent } = await sweep();
  expect(sent).toBe(REPLAN_BATCH_LIMITS.reminders + 20);
  expect(await isReplanPending(user.id)).toBe(false);
});

it('dispatchDue ignores old sending times while the replan for a new time zone is pending', async () => {
  const { user, cookie } = await makeSignedInUser();
  const today = dayInTimezone(new Date(), HOME_ZONE);
  await addReminders(user.id, REPLAN_BATCH_LIMITS.reminders + 20, 1, today);
  const now = instantAt(today, 9, HOME_ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await changeTimeZone(cookie, 'America/New_York');
  expect(await dispatchDue({ now })).toMatchObject({ claimed: 0 });
  expect((await sweep()).sent).toBe(0);
  expect(await countPlannedIn(user.id, 'America/New_York')).toBe(REPLAN_BATCH_LIMITS.reminders + 20);
});

it('after two time zone changes in a row, notices are planned in the last zone', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 250, 2);
  await changeTimeZone(cookie, TOKYO_ZONE);
  await changeTimeZone(cookie, 'Europe/London');
  for (const task of afterResponse.tasks) await task();
  expect(await countPlannedIn(user.id, 'Europe/London')).toBe(250);
  await changeTimeZone(cookie, TOKYO_ZONE);
  await changeTimeZone(cookie, HOME_ZONE);
  await sweep();
  expect(await countPlannedIn(user.id, HOME_ZONE)).toBe(250);
});

it('GET /api/reminders/{id}/notices returns new sending times before the replan is complete', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 250, 2);
  await changeTimeZone(cookie, TOKYO_ZONE, { notifyHour: 17 });
  const last = await db.reminder.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const path = `/api/reminders/${last.id}/notices`;
  const shown = await callRoute(notices, { path, params: { id: last.id }, cookie });
  for (const { leadDay, sendAt } of (await shown.json()) as { leadDay: number; sendAt: string }[]) {
    const day = addDaysTo(fromDateColumn(last.dueOn), -leadDay);
    expect(formatInstant(new Date(sendAt), TOKYO_ZONE, 'yyyy-MM-dd HH:mm')).toBe(`${day} 17:00`);
  }
});

it('an account whose replan fails does not block the replans of other accounts', async () => {
  const [broken, other] = [await makeSignedInUser(), await makeSignedInUser()];
  for (const { user } of [broken, other]) await addReminders(user.id, 150, 2);
  await changeTimeZone(broken.cookie, TOKYO_ZONE);
  await changeTimeZone(other.cookie, TOKYO_ZONE);
  await db.user.update({ where: { id: broken.user.id }, data: { timezone: 'Nowhere/Else' } });
  const errors = vi.spyOn(logger, 'error').mockReturnValue();
  await sweep();
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ userId: broken.user.id }), expect.any(String));
  expect(await countPlannedIn(other.user.id, TOKYO_ZONE)).toBe(150);
  expect(await isReplanPending(broken.user.id)).toBe(true);
});
