import { addDaysTo, daysBetween, yearOf, type Day } from '@/lib/calendar';

export type IsHoliday = (day: Day) => boolean;

/** Returns the public holidays of a year, in any order. */
export type HolidaysOf = (year: number) => Iterable<Day>;

export const byYear =
  (holidays: readonly Day[]): HolidaysOf =>
  (year) =>
    holidays.filter((day) => yearOf(day) === year);

export const isWeekend = (day: Day): boolean => new Date(day).getUTCDay() % 6 === 0;

/** Monday to Friday, without public holidays. */
export const isWorkingDay = (day: Day, isHoliday: IsHoliday): boolean => !isWeekend(day) && !isHoliday(day);

const A_MONDAY = '1970-01-05';

/** Numbers the days from Monday to Friday. A weekend has the number of the Friday before. */
function weekdayNumber(day: Day): number {
  const days = daysBetween(A_MONDAY, day);
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 4);
}

function weekdayAt(number: number): Day {
  const weeks = Math.floor(number / 5);
  return addDaysTo(A_MONDAY, weeks * 7 + number - weeks * 5);
}

/**
 * The latest working day after which `count` working days remain, up to and including `dueOn`. Section 2(6) of the
 * Consumer Protection Act counts this way: the first day is left out, the last is counted.
 */
export function workingDaysBefore(dueOn: Day, count: number, holidaysOf: HolidaysOf): Day {
  const last = weekdayNumber(dueOn);
  let found = last - count;
  for (let year = yearOf(dueOn); ; year -= 1) {
    const holidays = [...new Set(holidaysOf(year))].filter((day) => day <= dueOn && !isWeekend(day)).map(weekdayNumber);
    // Each holiday on or after the day found moves it to an earlier one, which may be a holiday too.
    for (const holiday of holidays.sort((a, b) => b - a)) if (holiday >= found) found -= 1;
    const day = weekdayAt(found);
    if (yearOf(day) >= year) return day;
  }
}

export function lastWorkingDayBefore(day: Day, isHoliday: IsHoliday): Day {
  const before = addDaysTo(day, -1);
  return isWorkingDay(before, isHoliday) ? before : lastWorkingDayBefore(before, isHoliday);
}

/** At least as many days as `count` working days take, with the holidays of any year. */
export const maximumSpan = (count: number): number => Math.ceil(count * 1.6) + 20;
