import { addMonthsTo, monthsBetween, type Day, type LeapDay } from '@/lib/calendar';
import { leapDayOf, type Repeat, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { formatDate } from './write-calendar';

const FREQUENCIES: Record<RepeatUnit, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** 29 February and, in common years, 1 March are both the 60th day of the year. */
const LEAP_DAY_RULES: Record<LeapDay, string> = { 'feb-28': 'BYMONTH=2;BYMONTHDAY=-1', 'mar-1': 'BYYEARDAY=60' };

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
  const leapDay = leapDayOf(firstDueOn, repeat);
  if (leapDay) return [`${rule};${LEAP_DAY_RULES[leapDay]}`];
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
