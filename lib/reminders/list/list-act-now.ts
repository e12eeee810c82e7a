import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import type { Actor } from '@/lib/http/session';
import { ACT_NOW_DAYS, MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';
import type { ReminderResponse } from '../schema';
import { selectReminders } from './select-reminders';
import { tabSql } from './tab-sql';
import { serializeReminder } from '../serialize';

/**
 * Lists active reminders that are overdue, or due today or later with an apply-by date that has passed or comes soon,
 * except those whose owner will get another email on a later day.
 * Those with an apply-by date set by law come first, then those with the earliest `actNowDay`.
 */
export async function listActNow({ actor, now }: { actor: Actor; now: Date }): Promise<ReminderResponse[]> {
  const today = dayInTimezone(now, actor.timezone);
  const conditions = Prisma.sql`reminders.user_id = ${actor.id}::uuid AND reminders.status = 'active'
    AND (reminders.snoozed_until > ${today}::date AND reminders.muted_at IS NULL) IS NOT TRUE
    AND (${tabSql('overdue', today)}
      OR reminders.due_on >= ${today}::date AND reminders.apply_by_on <= ${addDaysTo(today, ACT_NOW_DAYS)}::date)`;
  const order = Prisma.sql`(templates.apply_by_kind = 'law' AND NOT reminders.has_own_apply_by) IS TRUE DESC,
    CASE WHEN reminders.due_on > ${today}::date THEN COALESCE(reminders.apply_by_on, reminders.due_on)
      ELSE reminders.due_on END,
    reminders.title, reminders.id`;
  const [rows, closedDayOn] = await Promise.all([
    selectReminders(conditions, actor, { order, limit: MAX_ACT_NOW_REMINDERS }),
    readClosedDays(actor),
  ]);
  return rows.map((row) => serializeReminder(row, actor, { today, closedDayOn }));
}
