import { isEndOfMonth, type Day } from '@/lib/calendar';
import { text } from '@/lib/i18n/text';
import { MAX_REPEAT_INTERVAL, type Repeat, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { UnreadableError } from './file-row';

const UNITS: Record<string, RepeatUnit> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A rule in the form of ical.js, with the names in lower case. Only what a reminder repeats in exactly the same way. */
export function readRule(rule: Record<string, unknown>, start: Day): Repeat {
  const { freq, interval = 1, count, until, byday, bymonth, bymonthday, wkst: _, ...others } = rule;
  const fail = (problem: 'ends' | 'days' | 'interval' | 'shortMonths' | 'frequency') =>
    new UnreadableError(text(`imports.problems.rule.${problem}`));
  const unit = UNITS[String(freq)];
  if (!unit) throw fail('frequency');
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
  // iCalendar skips months without that day, whereas a reminder is then due on their last day.
  if (unit === 'month' && dayOfMonth > 28 && !isLastDay) throw fail('shortMonths');
  return { every, unit };
}

const isByMonth = (unit: RepeatUnit) => unit === 'month' || unit === 'year';

/**
 * Whether a reminder from a month's last day is always due on the last one: monthly from a 31st, or yearly, but not from
 * 28 February.
 */
const keepsMonthEnd = (unit: RepeatUnit, month: number, dayOfMonth: number) =>
  unit === 'month' ? dayOfMonth === 31 : unit === 'year' && (month !== 2 || dayOfMonth === 29);
