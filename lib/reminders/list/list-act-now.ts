import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { queryRows, Prisma } from '@/lib/database/db';
import { applyByKindSql } from '@/lib/database/reminder-row';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import type { Actor } from '@/lib/http/session';
import { ACT_NOW_DAYS, MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';
import { overdueSql } from './overdue-sql';
import type { ReminderResponse } from '../schema';
import { selectRemindersSql, type ListedReminder } from './select-reminders';
import { serializeReminder } from '../serialize';

/**
 * Lists active reminders that are overdue, or due today or later with an apply-by date that has passed or comes soon.
 * Those with an apply-by date set by law come first, then those with the earliest `actNowDay`.
 */
export async function listActNow({ actor, now }: { actor: Actor; now: Date }): Promise<ReminderResponse[]> {
  const today = dayInTimezone(now, actor.timezone);
  const isApplyBySoon = Prisma.sql`(reminder.due_on >= ${today}::date
    AND reminder.apply_by_on <= ${addDaysTo(today, ACT_NOW_DAYS)}::date)`;
  const conditions = Prisma.sql`reminder.user_id = ${actor.id}::uuid AND reminder.status = 'active'
    AND (${overdueSql(today)} OR ${isApplyBySoon})`;
  const order = Prisma.sql`(${applyByKindSql} = 'law') IS TRUE DESC,
    CASE WHEN reminder.due_on > ${today}::date THEN COALESCE(reminder.apply_by_on, reminder.due_on)
      ELSE reminder.due_on END,
    reminder.title, reminder.id`;
  const limit = Prisma.sql`LIMIT ${MAX_ACT_NOW_REMINDERS}`;
  const [rows, closedDayOn] = await Promise.all([
    queryRows<ListedReminder>(selectRemindersSql(conditions, actor, { order, limit })),
    readClosedDays(actor),
  ]);
  return rows.map((row) => serializeReminder(row, actor, { today, closedDayOn }));
}
