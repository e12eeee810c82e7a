import { parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { Language } from '@/lib/i18n/languages';
import { isWeekend, lastWorkingDayBefore } from '@/lib/schedule/working-day-rules';
import type { AddedHoliday } from './schema';

/** Returns the name in the reader's language; without one in Afrikaans, the other. */
export const addedHolidayName = ({ language }: { language: Language }, { name, nameAf }: AddedHoliday): string =>
  language === 'af' ? (nameAf ?? name) : name;

export interface ClosedDay {
  on: Day;
  /** Name of the holiday or, without one, of the day of the week, in the reader's language. */
  name: string;
  lastOpenDay: Day;
}

/** Describes a day on which offices are closed; null for a working day. */
export function toClosedDay(
  { formatDay }: I18n,
  on: Day,
  holidayName: (day: Day) => string | undefined,
): ClosedDay | null {
  const name = holidayName(on) ?? (isWeekend(on) ? formatDay(on, 'weekday') : undefined);
  if (name === undefined) return null;
  return { on, name, lastOpenDay: lastWorkingDayBefore(on, (day) => holidayName(day) !== undefined) };
}

/** As in the API's `closedDay` of a reminder. */
interface ClosedDayText {
  on: string;
  name: string;
  lastOpenDay: string;
}

/**
 * 'Thu 24 Sep is Heritage Day: most offices are closed. The last working day before it is Wed 23 Sep.', the second
 * sentence until that day has passed, and on it with 'Today'.
 */
export function closedDayText(i18n: I18n, { on, name, lastOpenDay }: ClosedDayText, today: Day): string {
  const closed = describeClosedDay(i18n, parseDay(on), name, today);
  const last = parseDay(lastOpenDay);
  if (last < today) return closed;
  return last === today
    ? i18n.t('schedule.closedDay.withToday', { closed })
    : i18n.t('schedule.closedDay.withLast', { closed, last: dayWithWeekday(i18n, last, today) });
}

function describeClosedDay(i18n: I18n, on: Day, name: string, today: Day): string {
  const { t, formatDay, formatShortDay } = i18n;
  const day = dayWithWeekday(i18n, on, today);
  if (name === t('schedule.closedDay.publicHoliday')) return t('schedule.closedDay.unnamed', { day });
  // A day without a holiday has the name of its weekday.
  return name === formatDay(on, 'weekday')
    ? t('schedule.closedDay.weekend', { date: formatShortDay(on, today), name })
    : t('schedule.closedDay.holiday', { day, name });
}

const dayWithWeekday = ({ t, formatDay, formatShortDay }: I18n, day: Day, today: Day): string =>
  t('schedule.closedDay.day', { weekday: formatDay(day, 'shortWeekday'), date: formatShortDay(day, today) });
