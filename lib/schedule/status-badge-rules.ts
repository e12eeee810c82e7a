import { daysBetween, formatDay, isDay, type Day } from '@/lib/calendar';
import { formatDayCount } from '@/lib/quantity';
import type { ReminderBehaviour } from './behaviour-rules';

/** 'Due in N days' is emphasised up to this many days. */
export const BADGE_EMPHASIS_DAYS = 7;

export type StatusBadgeContent = {
  kind: 'completed' | 'due-today' | 'last-occurred' | 'was-due' | 'overdue' | 'due-in' | 'unknown';
  text: string;
  emphasised: boolean;
};

/** Rules and texts are in docs/product.md#status-badge. A missing or impossible due date is 'Unknown'. */
export function statusBadge(
  reminder: Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & {
    status?: string | null;
    dueOn?: string | null;
  },
  today: Day,
): StatusBadgeContent {
  const { status, dueOn, repeatsByItself, canBeOverdue } = reminder;
  const badge = (kind: StatusBadgeContent['kind'], text: string, emphasised = false) => ({ kind, text, emphasised });
  if (status === 'completed') return badge('completed', 'Completed');
  if (!isDay(dueOn)) return badge('unknown', 'Unknown');

  const days = daysBetween(today, dueOn);
  if (days === 0) return badge('due-today', 'Due Today', true);
  if (days > 0) return badge('due-in', `Due in ${formatDayCount(days)}`, days <= BADGE_EMPHASIS_DAYS);

  const formattedDay = formatDay(dueOn, 'MMM dd, yyyy');
  if (repeatsByItself) return badge('last-occurred', `Last occurred ${formattedDay}`);
  if (!canBeOverdue) return badge('was-due', `Was due ${formattedDay}`);
  return badge('overdue', `Overdue by ${formatDayCount(-days)}`, true);
}
