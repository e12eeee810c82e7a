import { isEndOfMonth, isLeapDay, type Day } from '@/lib/calendar';
import { text, type Text } from '@/lib/i18n/text';
import { MAX_REPEAT_INTERVAL, type Repeat, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { UnreadableError } from './file-row';

const UNITS: Record<string, RepeatUnit> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** 29 February and, in other years, 1 March. */
const LEAP_DAY_OF_YEAR = 60;

/**
 * Returns how a reminder repeats in the same way, except in months and years without that day, which iCalendar leaves
 * out and the note mentions. Without `repeat`, the first date is the only one.
 * @param rule in the form of ical.js, with the names in lower case
 * @param kind 'event' or 'task', for errors
 */
export function readRule(
  rule: Record<string, unknown>,
  start: Day,
  kind: string,
): { repeat: Repeat | null; note?: Text | undefined } {
  const { freq, interval = 1, count, until, byday, bymonth, bymonthday, byyearday, wkst: _, ...others } = rule;
  const fail = (problem: 'ends' | 'days' | 'interval' | 'frequency') =>
    new UnreadableError(text(`imports.problems.rule.${problem}`, { kind }));
  const unit = UNITS[String(freq)];
  if (!unit) throw fail('frequency');
  // Outlook ends a series that has no second date before its first one.
  const lastDay = until === undefined ? undefined : String(until).slice(0, start.length);
  if (Number(count) === 1 || (lastDay !== undefined && lastDay <= start)) return { repeat: null };
  if (count !== undefined || until !== undefined) throw fail('ends');
  const every = Number(interval);
  if (!Number.isInteger(every) || every < 1 || every > MAX_REPEAT_INTERVAL) throw fail('interval');
  if (Object.keys(others).length > 0) throw fail('days');
  const [, month, dayOfMonth] = start.split('-').map(Number) as [number, number, number];
  if (byday !== undefined && !(unit === 'week' && String(byday) === WEEKDAYS[new Date(start).getUTCDay()]))
    throw fail('days');
  if (bymonth !== undefined && !(unit === 'year' && Number(bymonth) === month)) throw fail('days');
  const isLastDay = Number(bymonthday) === -1 && isEndOfMonth(start) && keepsMonthEnd(unit, month, dayOfMonth);
  if (bymonthday !== undefined && !isLastDay && !(isByMonth(unit) && Number(bymonthday) === dayOfMonth))
    throw fail('days');
  if (byyearday !== undefined) {
    if (unit !== 'year' || !isLeapDay(start) || Number(byyearday) !== LEAP_DAY_OF_YEAR) throw fail('days');
    return { repeat: { every, unit, leapDay: 'mar-1' } };
  }
  if (isLastDay) return { repeat: { every, unit } };
  if (unit === 'month' && dayOfMonth > 28)
    return { repeat: { every, unit }, note: text('imports.shortMonths', { day: dayOfMonth }) };
  if (unit === 'year' && isLeapDay(start)) return { repeat: { every, unit }, note: text('imports.leapYears') };
  return { repeat: { every, unit } };
}

const isByMonth = (unit: RepeatUnit) => unit === 'month' || unit === 'year';

/**
 * Whether a reminder from a month's last day is always due on the last one: monthly from a 31st, or yearly, but not from
 * 28 February.
 */
const keepsMonthEnd = (unit: RepeatUnit, month: number, dayOfMonth: number) =>
  unit === 'month' ? dayOfMonth === 31 : unit === 'year' && (month !== 2 || dayOfMonth === 29);
