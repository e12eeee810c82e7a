import { daysBetween, isDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderBehaviour } from './behaviour-rules';
import { isOverdue } from './overdue-rules';
import { reminderUrgency, type Urgency } from './urgency-rules';

export type StatusBadgeKind =
  'completed' | 'due-today' | 'last-occurred' | 'was-due' | 'overdue' | 'due-in' | 'unknown';

export interface StatusBadgeContent {
  kind: StatusBadgeKind;
  text: string;
  /** Decides the colour. */
  urgency: Urgency;
}

type DatedReminder = Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & {
  status?: string | null;
  dueOn?: string | null;
  applyByOn?: string | null;
};

/** Returns 'unknown' for a missing or impossible due date, unless the reminder is completed. */
export function statusBadgeKind(reminder: DatedReminder, today: Day): StatusBadgeKind {
  const { status, dueOn, repeatsByItself } = reminder;
  if (status === 'completed') return 'completed';
  if (!isDay(dueOn)) return 'unknown';
  if (dueOn === today) return 'due-today';
  if (dueOn > today) return 'due-in';
  if (isOverdue({ ...reminder, dueOn }, today)) return 'overdue';
  return repeatsByItself ? 'last-occurred' : 'was-due';
}

/** Rules and texts are in docs/product.md#status-badge. */
export function statusBadge(i18n: I18n, reminder: DatedReminder, today: Day): StatusBadgeContent {
  const { dueOn, applyByOn } = reminder;
  const dates = isDay(dueOn) && { dueOn, applyByOn: isDay(applyByOn) ? applyByOn : null };
  const urgency = dates ? reminderUrgency({ ...reminder, ...dates }, today) : 'none';
  return { ...badgeText(i18n, reminder, today), urgency };
}

function badgeText({ t, formatDay }: I18n, reminder: DatedReminder, today: Day): Omit<StatusBadgeContent, 'urgency'> {
  const kind = statusBadgeKind(reminder, today);
  const dueOn = reminder.dueOn as Day;
  switch (kind) {
    case 'completed':
      return { kind, text: t('schedule.badge.completed') };
    case 'unknown':
      return { kind, text: t('schedule.badge.unknown') };
    case 'due-today':
      return { kind, text: t('schedule.badge.dueToday') };
    case 'due-in': {
      const days = daysBetween(today, dueOn);
      return { kind, text: t('schedule.badge.dueIn', { days }) };
    }
    case 'last-occurred':
      return { kind, text: t('schedule.badge.lastOccurred', { date: formatDay(dueOn, 'badgeDay') }) };
    case 'was-due':
      return { kind, text: t('schedule.badge.wasDue', { date: formatDay(dueOn, 'badgeDay') }) };
    case 'overdue':
      return { kind, text: t('schedule.badge.overdueBy', { days: daysBetween(dueOn, today) }) };
  }
}
