import type { Day } from '@/lib/calendar';
import { Prisma } from '@/lib/database/db';

/** The rule `isOverdue` for a table named `reminder`. */
export const overdueSql = (today: Day): Prisma.Sql =>
  Prisma.sql`(reminder.status = 'active' AND reminder.can_be_overdue AND reminder.due_on < ${today}::date)`;
