import { afterEach, expect, it, vi } from 'vitest';
import { GET as notices } from '@/app/api/reminders/[id]/notices/route';
import { PATCH } from '@/app/api/settings/regional/route';
import { addDaysTo, dayInTimezone, formatInstant, fromDateColumn, instantAt } from '@/lib/calendar';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { sweep } from '@/lib/operations/sweep';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { dayFromToday, makeSignedInUser } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useMailProvider } from '@/tests/support/providers/use-mail-provider';

useCleanDatabase();
useMailProvider();
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

it('a change of time zone replans every reminder in its transaction', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 350, 4);
  await changeTimeZone(cookie, TOKYO_ZONE);
  expect(await countPlannedIn(user.id, TOKYO_ZONE)).toBe(350);
  const saved = await db.$queryRaw<unknown[]>`
    SELECT xmin::text FROM users WHERE id = ${user.id}::uuid UNION SELECT xmin::text FROM notices`;
  expect(saved).toHaveLength(1);
});

it('dispatchDue sends what is due in the new time zone', async () => {
  const { user, cookie } = await makeSignedInUser();
  const today = dayInTimezone(new Date(), TOKYO_ZONE);
  await addReminders(user.id, 12, 2, addDaysTo(today, 1));
  // 08:00 has passed in Tokyo and is still hours away in Johannesburg.
  const now = instantAt(today, 9, TOKYO_ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await changeTimeZone(cookie, TOKYO_ZONE);
  expect((await dispatchDue({ now })).sent).toBe(12);
});

it('dispatchDue ignores the sending times of the old time zone', async () => {
  const { user, cookie } = await makeSignedInUser();
  const today = dayInTimezone(new Date(), HOME_ZONE);
  await addReminders(user.id, 12, 1, today);
  const now = instantAt(today, 9, HOME_ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await changeTimeZone(cookie, 'America/New_York');
  expect(await dispatchDue({ now })).toMatchObject({ claimed: 0 });
  expect((await sweep()).sent).toBe(0);
  expect(await countPlannedIn(user.id, 'America/New_York')).toBe(12);
});

it('after two time zone changes in a row, notices are planned in the last zone', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 20, 2);
  await changeTimeZone(cookie, TOKYO_ZONE);
  await changeTimeZone(cookie, 'Europe/London');
  expect(await countPlannedIn(user.id, 'Europe/London')).toBe(20);
});

it('GET /api/reminders/{id}/notices returns the new sending times', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 20, 2);
  await changeTimeZone(cookie, TOKYO_ZONE, { notifyHour: 17 });
  const last = await db.reminder.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const path = `/api/reminders/${last.id}/notices`;
  const shown = await callRoute(notices, { path, params: { id: last.id }, cookie });
  for (const { leadDay, sendAt } of (await shown.json()) as { leadDay: number; sendAt: string }[]) {
    const day = addDaysTo(fromDateColumn(last.dueOn), -leadDay);
    expect(formatInstant(new Date(sendAt), TOKYO_ZONE, 'yyyy-MM-dd HH:mm')).toBe(`${day} 17:00`);
  }
});

it('a change of time zone that cannot be replanned changes nothing', async () => {
  const { user, cookie } = await makeSignedInUser();
  await addReminders(user.id, 2, 1);
  await db.$executeRaw`ALTER TABLE notices ADD CONSTRAINT no_change CHECK (attempts = 1) NOT VALID`;
  try {
    const body = { timezone: TOKYO_ZONE };
    const response = await callRoute(PATCH, { method: 'PATCH', path: '/api/settings/regional', body, cookie });
    expect(response.status).toBe(500);
  } finally {
    await db.$executeRaw`ALTER TABLE notices DROP CONSTRAINT no_change`;
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ timezone: HOME_ZONE });
  expect(await countPlannedIn(user.id, HOME_ZONE)).toBe(2);
});
