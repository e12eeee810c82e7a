import { addDaysTo, type Day } from '@/lib/calendar';
import type { ScheduledReminder } from './behaviour-rules';
import { isOverdue, type OverdueSource } from './overdue-rules';

/** A date is soon from this many days before it. */
export const SOON_DAYS = 7;

/** How urgent a reminder is, most urgent first. Colours of dates show this and nothing else. */
export type Urgency = 'past' | 'today' | 'soon' | 'none';

export function dayUrgency(day: Day, today: Day): Urgency {
  if (day <= today) return day === today ? 'today' : 'past';
  return day <= addDaysTo(today, SOON_DAYS) ? 'soon' : 'none';
}

/** A passed apply-by date counts as past until the due date. Whatever simply passes, such as a birthday, is of no urgency afterwards. */
export function reminderUrgency(
  reminder: OverdueSource & Pick<ScheduledReminder, 'dueOn' | 'applyByOn'>,
  today: Day,
): Urgency {
  const { status, dueOn, applyByOn } = reminder;
  if (status === 'completed') return 'none';
  if (dueOn < today) return isOverdue(reminder, today) ? 'past' : 'none';
  return dayUrgency(dueOn === today ? dueOn : (applyByOn ?? dueOn), today);
}
