import type { Day } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';

export interface ConcernedReminders {
  /** The first due dates first. */
  reminders: { id: string; title: string; dueOn: Day }[];
  reminderCount: number;
}

/* The SQL in this file refers to the aliases `recipient` (of users) and `change`. */

/** The owner's active reminders from the template. */
const concernedSql = Prisma.sql`reminder.user_id = recipient.id AND reminder.template_id = change.template_id
  AND reminder.status = 'active'`;

/** The owner has turned off the mails of a muted reminder. */
const mailedSql = Prisma.sql`${concernedSql} AND reminder.muted_at IS NULL`;

/** Whether the mail has a reminder to name. */
export const hasMailedReminderSql = Prisma.sql`EXISTS (SELECT 1 FROM reminders AS reminder WHERE ${mailedSql})`;

/** Selects `ConcernedReminders`: those of the mail, or all that the card names. */
export const concernedRemindersSql = ({ of, limit }: { of: 'mail' | 'card'; limit: number }) => Prisma.sql`
  SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'dueOn', due_on) ORDER BY due_on, id), '[]')
      AS reminders,
    COALESCE(max(total), 0)::int AS "reminderCount"
  FROM (
    SELECT id, title, due_on, count(*) OVER () AS total FROM reminders AS reminder
    WHERE ${of === 'mail' ? mailedSql : concernedSql} ORDER BY due_on, id LIMIT ${limit}
  ) AS first`;
