import { addMonthsTo, monthsBetween, type Day } from '@/lib/calendar';
import type { Repeat, RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { formatDate } from './write-calendar';

const FREQUENCIES: Record<RepeatUnit, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** Number of Februaries that are listed, from the year before the current occurrence. */
const LISTED_YEARS = 20;

interface Dates {
  firstDueOn: Day;
  /** The current occurrence. */
  dueOn: Day;
}

/**
 * Returns the recurrence properties of an event that starts on the first date. iCalendar skips a month without that
 * day, whereas a reminder is then due on the month's last day. A rule can say so for the 31st and for 29 February, but
 * not for the 29th or 30th of each month, whose days in February are listed. (Many calendar apps ignore BYSETPOS.)
 */
export function recurrenceLines({ firstDueOn, dueOn }: Dates, repeat: Repeat): string[] {
  const rule = `RRULE:FREQ=${FREQUENCIES[repeat.unit]};INTERVAL=${repeat.every}`;
  if (repeat.unit === 'year' && firstDueOn.endsWith('-02-29')) return [`${rule};BYMONTH=2;BYMONTHDAY=-1`];
  const dayOfMonth = Number(firstDueOn.slice('yyyy-MM-'.length));
  if (repeat.unit !== 'month' || dayOfMonth <= 28) return [rule];
  if (dayOfMonth === 31) return [`${rule};BYMONTHDAY=-1`];
  const days = shortFebruaries({ firstDueOn, dueOn }, repeat);
  return [`${rule};BYMONTHDAY=${dayOfMonth}`, ...days.map((day) => `RDATE;VALUE=DATE:${formatDate(day)}`)];
}

/** Returns the occurrences at the end of a February without the first date's day of the month. */
function shortFebruaries({ firstDueOn, dueOn }: Dates, repeat: Repeat): Day[] {
  const firstYear = Number(dueOn.slice(0, 'yyyy'.length)) - 1;
  const months = Array.from({ length: LISTED_YEARS }, (_, index) =>
    monthsBetween(firstDueOn, `${firstYear + index}-02-01` as Day),
  );
  return months
    .filter((count) => count > 0 && count % repeat.every === 0)
    .map((count) => addMonthsTo(firstDueOn, count))
    .filter((day) => day.slice(-2) < firstDueOn.slice(-2));
}
