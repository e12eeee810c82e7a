import { parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { MonthNotice, MonthReminder, MonthResponse } from '@/lib/reminders/month/schema';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import { reminderUrgency, type Urgency } from '@/lib/schedule/urgency-rules';

export interface MonthDay {
  holidays: string[];
  /** Undefined if offices are open. */
  closed?: MonthResponse['closedDays'][number];
  due: MonthReminder[];
  emails: MonthNotice[];
  /** How many reminders and emails of the day the month does not list. */
  more: { reminders: number; notices: number };
}

const NONE = { reminders: 0, notices: 0 };

export const EMPTY_DAY: MonthDay = { holidays: [], due: [], emails: [], more: NONE };

export function groupByDay(month: MonthResponse | undefined): ReadonlyMap<string, MonthDay> {
  const days = new Map<string, MonthDay>();
  const at = (day: string): MonthDay => {
    const known = days.get(day) ?? { holidays: [], due: [], emails: [], more: NONE };
    days.set(day, known);
    return known;
  };
  month?.holidays.forEach(({ day, name }) => at(day).holidays.push(name));
  month?.closedDays.forEach((closed) => (at(parseDay(closed.on)).closed = closed));
  month?.reminders.forEach((reminder) => at(reminder.dueOn).due.push(reminder));
  month?.notices.forEach((notice) => at(notice.day).emails.push(notice));
  month?.more?.forEach(({ day, ...more }) => (at(day).more = more));
  return days;
}

const isOverdue = (reminder: MonthReminder, today: Day): boolean => statusBadgeKind(reminder, today) === 'overdue';

export const urgencyOfReminder = (reminder: MonthReminder, today: Day): Urgency =>
  reminderUrgency({ ...reminder, dueOn: parseDay(reminder.dueOn), applyByOn: null }, today);

/** The accessible name of a day, such as 'Wednesday, 16 December 2026, Day of Reconciliation, 2 due, 1 email'. */
export function describeDay(
  { t, formatDay }: I18n,
  day: Day,
  { holidays, due, emails, more }: MonthDay,
  today: Day,
): string {
  const completed = due.filter(({ status }) => status === 'completed').length;
  const overdue = due.filter((reminder) => isOverdue(reminder, today)).length;
  const open = due.length - completed - overdue;
  return [
    day === today && t('month.summary.today'),
    formatDay(day, 'weekdayAndDay'),
    ...holidays,
    overdue > 0 && t('month.summary.overdue', { count: overdue }),
    open > 0 && t('month.summary.due', { count: open }),
    completed > 0 && t('month.summary.completed', { count: completed }),
    emails.length > 0 && t('month.summary.emails', { count: emails.length }),
    more.reminders + more.notices > 0 && t('month.day.more', { count: more.reminders + more.notices }),
  ]
    .filter(Boolean)
    .join(', ');
}
