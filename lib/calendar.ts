import { tzOffset, tzScan } from '@date-fns/tz';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import {
  addMonths,
  addYears,
  differenceInCalendarMonths,
  differenceInCalendarYears,
  isLastDayOfMonth,
  isValid,
  lastDayOfMonth,
} from 'date-fns';
import { formatByPattern, type DateWords } from './date-pattern';

/** A calendar day 'yyyy-MM-dd', which sorts as text. The type also admits days that do not exist; use `isDay`. */
export type Day = `${number}-${number}-${number}`;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Calculate days in UTC, where every day exists and has 24 hours. Use UTCDateMini, not UTCDate, whose formatters are
// not needed here and take a phone 0.1 s to prepare.
const utc = (value: Date | number | string) => new UTCDateMini(+new Date(value));
const inUtc = { in: utc };

/** Returns whether the value is an existing day of the years 0001 to 9999. */
export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && DAY_PATTERN.test(value) && !value.startsWith('0000') && isExistingDate(value);
}

// Date.parse turns 30 February into 2 March. With a date library, this check would take 10 % of a notice's send time.
const isExistingDate = (value: string): boolean => new Date(Date.parse(value)).getUTCDate() === Number(value.slice(8));

/** @throws RangeError */
export function parseDay(value: string): Day {
  if (!isDay(value)) throw new RangeError(`Not a day of the calendar: ${value}`);
  return value;
}

const utcStartMs = (day: Day): number => Date.parse(parseDay(day));
const utcMidnight = (day: Day) => utc(utcStartMs(day));

function dayFromUtcDate(date: Date): Day {
  // toISOString adds a sign for years outside 0000 to 9999.
  const text = isValid(date) ? new Date(+date).toISOString() : '';
  if (text.length !== '2026-11-21T00:00:00.000Z'.length || text.startsWith('0000')) {
    throw new RangeError(`Not a day of the calendar: ${String(date)}`);
  }
  return text.slice(0, '2026-11-21'.length) as Day;
}

/** `days` may be negative. @throws RangeError outside the years 0001 to 9999 */
export const addDaysTo = (day: Day, days: number): Day => dayFromUtcDate(new Date(utcStartMs(day) + days * DAY_MS));

/** Keeps the day of the month, or takes the month's last day if that is earlier. */
export const addMonthsTo = (day: Day, months: number): Day => dayFromUtcDate(addMonths(utcMidnight(day), months));

/** The day that stands in for 29 February in common years. */
export const LEAP_DAYS = ['feb-28', 'mar-1'] as const;
export type LeapDay = (typeof LEAP_DAYS)[number];

export const isLeapDay = (day: Day): boolean => day.endsWith('-02-29');

export function addYearsTo(day: Day, years: number, leapDay: LeapDay = 'feb-28'): Day {
  const moved = dayFromUtcDate(addYears(utcMidnight(day), years));
  return leapDay === 'mar-1' && isLeapDay(day) && !isLeapDay(moved) ? addDaysTo(moved, 1) : moved;
}

export const endOfMonth = (day: Day): Day => dayFromUtcDate(lastDayOfMonth(utcMidnight(day)));

export const isEndOfMonth = (day: Day): boolean => isLastDayOfMonth(utcMidnight(day), inUtc);

/** Returns a negative number if `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number => (utcStartMs(to) - utcStartMs(from)) / DAY_MS;

export const yearOf = (day: Day): number => Number(day.slice(0, 'yyyy'.length));

/** Difference between the year numbers: 1 from 31 December to 1 January. */
export const yearsBetween = (from: Day, to: Day): number =>
  differenceInCalendarYears(utcMidnight(to), utcMidnight(from));

/** Difference of the calendar months: 1 from 31 January to 1 February. */
export const monthsBetween = (from: Day, to: Day): number =>
  differenceInCalendarMonths(utcMidnight(to), utcMidnight(from));

export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

export const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b);
export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

/** Midnight UTC, as the database driver expects. */
export const toDateColumn = (day: Day): Date => new Date(utcStartMs(day));

export const fromDateColumn = (date: Date): Day => dayFromUtcDate(date);

/** For the interface, use `formatDay` of lib/i18n, which supplies the user's `words`. */
export const formatDay = (day: Day, pattern: string, words?: DateWords): string =>
  formatByPattern(utcMidnight(day), pattern, words);

export const dayInTimezone = (instant: Date, timezone: string): Day =>
  dayFromUtcDate(localTimeAsUtc(instant, timezone));

export const hourInTimezone = (instant: Date, timezone: string): number =>
  localTimeAsUtc(instant, timezone).getUTCHours();

/** Formats an instant in local time. The date-fns pattern must not contain the time zone. */
export const formatInstant = (instant: Date, timezone: string, pattern: string, words?: DateWords): string =>
  formatByPattern(localTimeAsUtc(instant, timezone), pattern, words);

/** Without this cache, a list of 50 reminders takes 14 % longer (docs/performance.md). */
const startOfDayCache = new Map<string, number>();
const MAX_CACHED_STARTS = 10_000;

/** Returns the start of the day: midnight, or the first later time if the clocks skip midnight, such as 01:00. */
export function startOfDayInTimezone(day: Day, timezone: string): Date {
  const key = `${timezone} ${day}`;
  const known = startOfDayCache.get(key);
  if (known !== undefined) return new Date(known);
  const start = instantAt(day, 0, timezone);
  if (startOfDayCache.size >= MAX_CACHED_STARTS) startOfDayCache.clear();
  startOfDayCache.set(key, +start);
  return start;
}

export const startOfDayIso = (day: Day, timezone: string): string => startOfDayInTimezone(day, timezone).toISOString();

/** Returns the first instant of the given local day and hour, or the end of the gap if the clocks skip the hour. */
export function instantAt(day: Day, hour: number, timezone: string): Date {
  // Avoids TZDate: its constructor can be off by an hour if the machine's own zone skips that hour.
  const wall = utcStartMs(day) + hour * HOUR_MS;
  // No zone is more than 16 hours off UTC, so one of these two offsets is right unless the clocks skip the hour.
  const before = offsetAt(wall - DAY_MS, timezone);
  const after = offsetAt(wall + DAY_MS, timezone);
  for (const instant of [wall - Math.max(before, after), wall - Math.min(before, after)]) {
    if (instant + offsetAt(instant, timezone) === wall) return new Date(instant);
  }
  return new Date(endOfGap(wall, wall - after, wall - before, timezone));
}

/** Finds the first instant in (low, high], to the second, at which local time is `wall` or later. */
function endOfGap(wall: number, low: number, high: number, timezone: string): number {
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (middle + offsetAt(middle, timezone) < wall) low = middle;
    else high = middle;
  }
  return high;
}

/** A half-open period in which a zone keeps its offset from UTC. Times and offset in ms. */
export interface UtcOffsetPeriod {
  timezone: string;
  from: number;
  until: number;
  offset: number;
}

const OFFSET_SEARCH_DAYS = 365;

/** Searches at most a year before and after `around`. @throws RangeError for an unknown zone */
export function findOffsetPeriod(timezone: string, around: Date): UtcOffsetPeriod {
  // Start on a full UTC hour, because tzScan reports the end of the hour in which the offset changes.
  const day = utcStartMs(dayInTimezone(around, timezone));
  const start = day - OFFSET_SEARCH_DAYS * DAY_MS;
  const end = day + OFFSET_SEARCH_DAYS * DAY_MS;
  const changes = tzScan(timezone, { start: new Date(start), end: new Date(end) }).map(({ date }) => +date);
  const from = changes.findLast((change) => change <= +around) ?? start;
  const next = changes.find((change) => change > +around);
  return { timezone, from, until: next === undefined ? end : next - HOUR_MS, offset: offsetAt(from, timezone) };
}

/** Caches a period that the server calculated: the first time-zone calculation takes a phone over 0.1 s. */
export function cacheOffsetPeriod(period: UtcOffsetPeriod): void {
  cachedOffsetPeriods.set(period.timezone, period);
}
const cachedOffsetPeriods = new Map<string, UtcOffsetPeriod>();

const localTimeAsUtc = (instant: Date, timezone: string): Date => new Date(+instant + offsetAt(+instant, timezone));

/** Offset from UTC in ms. Historical offsets include seconds. */
function offsetAt(instant: number, timezone: string): number {
  const period = cachedOffsetPeriods.get(timezone);
  if (period && period.from <= instant && instant < period.until) return period.offset;
  const minutes = tzOffset(timezone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone or instant: ${timezone}, ${instant}`);
  return Math.round(minutes * 60) * 1000;
}
