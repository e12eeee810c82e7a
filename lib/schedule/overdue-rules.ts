import type { Day } from '@/lib/calendar';
import type { ReminderBehaviour } from './behaviour-rules';

export type DatedReminder = Pick<ReminderBehaviour, 'canBeOverdue'> & { status?: string | null; dueOn: string };

/** The same rule in SQL is in `lib/reminders/list/overdue-sql.ts`. */
export const isOverdue = ({ status, dueOn, canBeOverdue }: DatedReminder, today: Day): boolean =>
  status !== 'completed' && canBeOverdue && dueOn < today;
