import { addDaysTo, type Day } from '@/lib/calendar';

export type IsHoliday = (day: Day) => boolean;

export const isWeekend = (day: Day): boolean => new Date(day).getUTCDay() % 6 === 0;

/** Monday to Friday, without public holidays. */
export const isWorkingDay = (day: Day, isHoliday: IsHoliday): boolean => !isWeekend(day) && !isHoliday(day);

/**
 * The latest working day after which `count` working days remain, up to and including `dueOn`. Section 2(6) of the
 * Consumer Protection Act counts this way: the first day is left out, the last is counted.
 */
export function workingDaysBefore(dueOn: Day, count: number, isHoliday: IsHoliday): Day {
  let day = dueOn;
  for (let remaining = count; remaining > 0 || !isWorkingDay(day, isHoliday); day = addDaysTo(day, -1)) {
    if (isWorkingDay(day, isHoliday)) remaining -= 1;
  }
  return day;
}

export const lastWorkingDayBefore = (day: Day, isHoliday: IsHoliday): Day =>
  workingDaysBefore(addDaysTo(day, -1), 0, isHoliday);

/** At least as many days as `count` working days take, with the holidays of any year. */
export const maximumSpan = (count: number): number => Math.ceil(count * 1.6) + 20;
