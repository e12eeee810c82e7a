import { dayInTimezone, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { tabDayRange } from '@/lib/schedule/tab-rules';
import { overdueSql } from './overdue-sql';
import { type CountsResponse } from './schema';
import { FEW_REMINDERS } from '../schema';

export async function countReminders({ actor, now }: { actor: Actor; now: Date }): Promise<CountsResponse> {
  const today = dayInTimezone(now, actor.timezone);
  const { completedFrom } = tabDayRange('recently-completed', today);
  const [row] = await queryRows<Omit<CountsResponse, 'hasReminders' | 'hasFewReminders'> & { firstOnes: number }>(
    Prisma.sql`
    SELECT
      count(*) FILTER (WHERE reminder.status = 'active' AND ${dueWithinSql('today', today)})::int AS "today",
      count(*) FILTER (WHERE reminder.status = 'active' AND ${dueWithinSql('week', today)})::int AS "thisWeek",
      count(*) FILTER (WHERE reminder.status = 'active' AND ${dueWithinSql('due-soon', today)})::int AS "dueSoon",
      count(*) FILTER (WHERE ${overdueSql(today)})::int AS "overdue",
      count(*) FILTER (WHERE reminder.status = 'completed')::int AS "recentlyCompleted",
      sum(reminder.amount) FILTER (
        WHERE reminder.status = 'active' AND ${dueWithinSql('due-soon', today)}
      )::float8 AS "amountDueSoon",
      -- Ordered, so that the planner uses the index: otherwise it may scan the reminders of all users.
      (SELECT count(*) FROM (
        SELECT FROM reminders WHERE user_id = ${actor.id}::uuid ORDER BY status, due_on LIMIT ${FEW_REMINDERS}::int
      ) AS first_ones)::int AS "firstOnes"
    FROM reminders AS reminder
    WHERE reminder.user_id = ${actor.id}::uuid
      AND (reminder.status = 'active' AND reminder.due_on < ${tabDayRange('due-soon', today).to}::date
        OR reminder.status = 'completed' AND reminder.completed_at >= ${startOfDayInTimezone(completedFrom ?? today, actor.timezone)})`,
    { prepared: true },
  );
  // An aggregate query always returns one row.
  const { firstOnes, ...counts } = row!;
  return { ...counts, hasReminders: firstOnes > 0, hasFewReminders: firstOnes < FEW_REMINDERS };
}

function dueWithinSql(tab: 'today' | 'week' | 'due-soon', today: Day): Prisma.Sql {
  const { from, to } = tabDayRange(tab, today);
  return Prisma.sql`reminder.due_on >= ${from}::date AND reminder.due_on < ${to}::date`;
}
