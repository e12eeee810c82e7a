import { z } from 'zod';
import { dayInTimezone, startOfDayInTimezone } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { tabDayRange } from '@/lib/schedule/tab-rules';
import { FEW_REMINDERS } from '../schema';
import { countsResponseSchema, type CountsResponse } from './schema';
import { tabSql } from './tab-sql';

const countsRow = countsResponseSchema
  .omit({ hasReminders: true, hasFewReminders: true, hasSharedReminders: true })
  .extend({ firstOnes: z.number(), isSharedWith: z.boolean() });

export async function countReminders({ actor, now }: { actor: Actor; now: Date }): Promise<CountsResponse> {
  const today = dayInTimezone(now, actor.timezone);
  const { completedFrom } = tabDayRange('recently-completed', today);
  const isDueSoon = tabSql('due-soon', today);
  const [row] = await queryRows(
    Prisma.sql`
    SELECT
      count(*) FILTER (WHERE ${tabSql('today', today)})::int AS "today",
      count(*) FILTER (WHERE ${tabSql('week', today)})::int AS "thisWeek",
      count(*) FILTER (WHERE ${isDueSoon})::int AS "dueSoon",
      count(*) FILTER (WHERE ${tabSql('overdue', today)})::int AS "overdue",
      count(*) FILTER (WHERE reminders.status = 'completed')::int AS "recentlyCompleted",
      sum(reminders.amount) FILTER (WHERE ${isDueSoon})::float8 AS "amountDueSoon",
      (SELECT count(*) FROM (
        SELECT FROM reminders WHERE user_id = ${actor.id}::uuid LIMIT ${FEW_REMINDERS}::int
      ) AS first_ones)::int AS "firstOnes",
      ${actor.emailVerified !== null}::boolean AND EXISTS (
        SELECT FROM contacts AS contact JOIN readers AS reader ON reader.contact_id = contact.id
        WHERE contact.email = ${actor.email} AND contact.agreed_at IS NOT NULL AND contact.ended_at IS NULL
          AND reader.left_at IS NULL
      ) AS "isSharedWith"
    FROM reminders
    WHERE reminders.user_id = ${actor.id}::uuid
      AND (reminders.status = 'active' AND reminders.due_on < ${tabDayRange('due-soon', today).to}::date
        OR reminders.status = 'completed'
          AND reminders.completed_at >= ${startOfDayInTimezone(completedFrom ?? today, actor.timezone)})`,
    { row: countsRow, prepared: true },
  );
  // An aggregate query always returns one row.
  const { firstOnes, isSharedWith, ...counts } = row!;
  return {
    ...counts,
    hasReminders: firstOnes > 0,
    hasFewReminders: firstOnes < FEW_REMINDERS,
    ...(isSharedWith && { hasSharedReminders: true as const }),
  };
}
