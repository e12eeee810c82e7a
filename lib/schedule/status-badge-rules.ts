import { isDay, type Day } from '@/lib/calendar';
import type { ReminderBehaviour } from './behaviour-rules';
import { isOverdue } from './overdue-rules';

export type StatusBadgeKind =
  'completed' | 'due-today' | 'last-occurred' | 'was-due' | 'overdue' | 'due-in' | 'unknown';

export type BadgedReminder = Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & {
  status?: string | null;
  dueOn?: string | null;
  applyByOn?: string | null;
};

/** Returns 'unknown' for a missing or impossible due date, unless the reminder is completed. */
export function statusBadgeKind(reminder: BadgedReminder, today: Day): StatusBadgeKind {
  const { status, dueOn, repeatsByItself } = reminder;
  if (status === 'completed') return 'completed';
  if (!isDay(dueOn)) return 'unknown';
  if (dueOn === today) return 'due-today';
  if (dueOn > today) return 'due-in';
  if (isOverdue({ ...reminder, dueOn }, today)) return 'overdue';
  return repeatsByItself ? 'last-occurred' : 'was-due';
}
