import { addDaysTo, dayInTimezone, instantAt, toDateColumn, type Day } from '@/lib/calendar';

/** The mail looks so many days ahead, the last one included. */
export const WEEKLY_LOOK_AHEAD_DAYS = 14;
/** A mail is of use for so many days, until the next one is due. */
export const WEEKLY_DAYS = 7;

interface Clock {
  timezone: string;
  notifyHour: number;
}

/** As `Date` numbers the days of the week. */
const DAY_NUMBERS = { sunday: 0, monday: 1 };
export type WeeklyDay = keyof typeof DAY_NUMBERS;

/** The first time after `from` that is the owner's hour on the day of the week. */
export function nextWeeklyAt(day: WeeklyDay, { timezone, notifyHour }: Clock, from: Date): Date {
  const today = dayInTimezone(from, timezone);
  const ahead = (DAY_NUMBERS[day] - toDateColumn(today).getUTCDay() + WEEKLY_DAYS) % WEEKLY_DAYS;
  const at = (on: Day) => instantAt(on, notifyHour, timezone);
  const first = addDaysTo(today, ahead);
  return at(first) > from ? at(first) : at(addDaysTo(first, WEEKLY_DAYS));
}

/** The latest day for which a mail has been due. */
export const lastWeeklyDay = (day: WeeklyDay, clock: Clock, now: Date): Day =>
  addDaysTo(dayInTimezone(nextWeeklyAt(day, clock, now), clock.timezone), -WEEKLY_DAYS);

/** The same day's time by another clock, even if that is past. */
export const moveWeeklyAt = (weeklyAt: Date, before: Pick<Clock, 'timezone'>, after: Clock): Date =>
  instantAt(dayInTimezone(weeklyAt, before.timezone), after.notifyHour, after.timezone);
