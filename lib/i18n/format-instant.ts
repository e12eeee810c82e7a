import { dayInTimezone, formatInstant as formatInstantByPattern, type Day } from '@/lib/calendar';
import type { DateStyle } from './date-styles';
import { isSameYear, type I18n } from './i18n';

/** Not part of `I18n`, so that pages without times do not load the time-zone code. */
export const formatInstant = (
  { dateWords, datePatterns }: I18n,
  instant: Date,
  timezone: string,
  style: DateStyle,
): string => formatInstantByPattern(instant, timezone, datePatterns[style], dateWords);

/** Returns '1 Dec, 08:00', or '1 Dec 2026, 08:00' if the year is not that of `today`. */
export function formatShortInstant(i18n: I18n, instant: Date, timezone: string, today: Day): string {
  const isThisYear = isSameYear(dayInTimezone(instant, timezone), today);
  return formatInstant(i18n, instant, timezone, isThisYear ? 'shortDayAndTime' : 'dayAndTime');
}
