import type { Day } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';
import { tabDayRange } from '@/lib/schedule/tab-rules';

const EARLIEST_DAY: Day = '0001-01-01';

/** Whether a tab lists a row of `reminders`. */
export function tabSql(tab: 'today' | 'week' | 'due-soon' | 'overdue', today: Day): Prisma.Sql {
  const { from = EARLIEST_DAY, to, excludeRecurringFromOverdue = false } = tabDayRange(tab, today);
  return Prisma.sql`(reminders.status = 'active' AND reminders.due_on >= ${from}::date AND reminders.due_on < ${to}::date
    AND (reminders.can_be_overdue OR NOT ${excludeRecurringFromOverdue}::boolean))`;
}
