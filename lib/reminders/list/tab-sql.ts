import type { Day } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';
import { tabDayRange } from '@/lib/schedule/tab-rules';

/** Whether a tab lists a row of `reminders`. */
export function tabSql(tab: 'today' | 'week' | 'due-soon' | 'overdue', today: Day): Prisma.Sql {
  const { from, to, excludeRecurringFromOverdue } = tabDayRange(tab, today);
  return Prisma.sql`(reminders.status = 'active' AND reminders.due_on < ${to}::date
    AND reminders.due_on >= COALESCE(${from ?? null}::date, '-infinity')
    AND (reminders.can_be_overdue OR NOT ${excludeRecurringFromOverdue ?? false}::boolean))`;
}
