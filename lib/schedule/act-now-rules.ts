import { daysBetween, formatDay, parseDay, type Day } from '@/lib/calendar';
import { formatDayCount } from '@/lib/quantity';
import { applyByDate, applyByLabel, applyByText, type ApplyByVerb } from './apply-by-rules';
import { statusBadge } from './status-badge-rules';
import type { ReminderBehaviour } from './behaviour-rules';

/** A reminder needs action from this many days before its apply-by date. */
export const ACT_NOW_DAYS = 7;

/** Says why a reminder needs action: 'Apply by 13 Nov: 5 days left', or how long it is overdue. */
export function actNowReason(
  reminder: Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & {
    status: string;
    dueOn: string;
    template: { applyByDays: number | null; applyByVerb: ApplyByVerb } | null;
  },
  today: Day,
): string {
  const dueOn = parseDay(reminder.dueOn);
  if (dueOn <= today || reminder.template?.applyByDays == null) return statusBadge(reminder, today).text;
  const { applyByDays, applyByVerb } = reminder.template;
  const daysLeft = daysBetween(today, applyByDate(dueOn, applyByDays));
  if (daysLeft < 0)
    return `${applyByLabel(applyByVerb).replace(' ', '-')} date passed ${formatDayCount(-daysLeft)} ago`;
  const text = applyByText({ dueOn, applyByDays, applyByVerb, today, format: (day) => formatDay(day, 'd MMM') });
  return [text, daysLeft > 0 && `${formatDayCount(daysLeft)} left`].filter(Boolean).join(': ');
}
