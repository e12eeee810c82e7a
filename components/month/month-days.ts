import { formatDay, type Day } from '@/lib/calendar';
import { formatQuantity } from '@/lib/quantity';
import type { MonthNotice, MonthReminder, MonthResponse } from '@/lib/reminders/month/schema';
import { statusBadgeKind } from '@/lib/schedule/reminder-rules';

export interface MonthDay {
  holidays: string[];
  due: MonthReminder[];
  emails: MonthNotice[];
}

export const EMPTY_DAY: MonthDay = { holidays: [], due: [], emails: [] };

export function groupByDay(month: MonthResponse | undefined): ReadonlyMap<string, MonthDay> {
  const days = new Map<string, MonthDay>();
  const at = (day: string): MonthDay => {
    const known = days.get(day) ?? { holidays: [], due: [], emails: [] };
    days.set(day, known);
    return known;
  };
  month?.holidays.forEach(({ day, name }) => at(day).holidays.push(name));
  month?.reminders.forEach((reminder) => at(reminder.dueOn).due.push(reminder));
  month?.notices.forEach((notice) => at(notice.day).emails.push(notice));
  return days;
}

export const isOverdue = (reminder: MonthReminder, today: Day): boolean =>
  statusBadgeKind(reminder, today) === 'overdue';

/** The accessible name of a day, such as 'Wednesday, 16 December 2026, Day of Reconciliation, 2 due, 1 email'. */
export function describeDay(day: Day, { holidays, due, emails }: MonthDay, today: Day): string {
  const completed = due.filter(({ status }) => status === 'completed').length;
  const overdue = due.filter((reminder) => isOverdue(reminder, today)).length;
  const open = due.length - completed - overdue;
  return [
    day === today && 'Today',
    formatDay(day, 'EEEE, d MMMM yyyy'),
    ...holidays,
    overdue > 0 && `${overdue} overdue`,
    open > 0 && `${open} due`,
    completed > 0 && `${completed} completed`,
    emails.length > 0 && formatQuantity(emails.length, 'email'),
  ]
    .filter(Boolean)
    .join(', ');
}
