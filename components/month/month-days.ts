import { parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { isolateDirection } from '@/lib/i18n/text-direction';
import type { MonthApplyBy, MonthNotice, MonthReminder, MonthResponse } from '@/lib/reminders/month/schema';
import { applyByLabel } from '@/lib/schedule-texts';
import { isInLeadDayEmail } from '@/lib/schedule/notice-rules';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import { reminderUrgency, type Urgency } from '@/lib/schedule/urgency-rules';

export interface MonthDay {
  holidays: string[];
  /** Undefined if offices are open. */
  closed?: MonthResponse['closedDays'][number];
  due: MonthReminder[];
  applyBy: MonthApplyBy[];
  emails: MonthNotice[];
  /** How many reminders, apply-by dates and emails of the day the month does not list. */
  more: { reminders: number; applyBy: number; notices: number };
}

const NONE = { reminders: 0, applyBy: 0, notices: 0 };

export const EMPTY_DAY: MonthDay = { holidays: [], due: [], applyBy: [], emails: [], more: NONE };

export function groupByDay(month: MonthResponse | undefined): ReadonlyMap<string, MonthDay> {
  const days = new Map<string, MonthDay>();
  const at = (day: string): MonthDay => {
    const known = days.get(day) ?? { holidays: [], due: [], applyBy: [], emails: [], more: NONE };
    days.set(day, known);
    return known;
  };
  month?.holidays.forEach(({ day, name }) => at(day).holidays.push(name));
  month?.closedDays.forEach((closed) => (at(parseDay(closed.on)).closed = closed));
  month?.reminders.forEach((reminder) => at(reminder.dueOn).due.push(reminder));
  month?.applyBy.forEach((entry) => at(entry.day).applyBy.push(entry));
  const notices = month?.notices ?? [];
  for (const notice of notices) {
    const { reminderId, dueOn } = notice;
    const ofOccurrence = notices.filter((other) => other.reminderId === reminderId && other.dueOn === dueOn);
    if (!isInLeadDayEmail(notice, ofOccurrence)) at(notice.day).emails.push(notice);
  }
  month?.more?.forEach(({ day, ...more }) => (at(day).more = more));
  return days;
}

const isOverdue = (reminder: MonthReminder, today: Day): boolean => statusBadgeKind(reminder, today) === 'overdue';

export const urgencyOfReminder = (reminder: MonthReminder, today: Day): Urgency =>
  reminderUrgency(
    {
      ...reminder,
      dueOn: parseDay(reminder.dueOn),
      applyByOn: reminder.applyByOn === null ? null : parseDay(reminder.applyByOn),
    },
    today,
  );

/** For example 'Apply by: Passport' */
export const applyByTitle = (i18n: I18n, { verb, title }: Pick<MonthApplyBy, 'verb' | 'title'>): string =>
  i18n.t('month.applyBy', { label: applyByLabel(i18n, verb), title: isolateDirection(title) });

const MAX_NAMED = 3;

/** The accessible name of a day, such as 'Wednesday, 16 December 2026, Day of Reconciliation, 2 due, 1 email'. */
export function describeDay(i18n: I18n, day: Day, content: MonthDay, today: Day): string {
  const { t, formatDay } = i18n;
  const { holidays, due, applyBy, emails, more } = content;
  const hidden = more.reminders + more.applyBy + Math.max(0, applyBy.length - MAX_NAMED);
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
    ...applyBy.slice(0, MAX_NAMED).map((entry) => applyByTitle(i18n, entry)),
    emails.length > 0 && t('month.summary.emails', { count: emails.length + more.notices }),
    hidden > 0 && t('month.day.more', { count: hidden }),
  ]
    .filter(Boolean)
    .join(', ');
}
