import { tzOffset, tzScan } from '@date-fns/tz';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import {
  addMonths,
  addYears,
  differenceInCalendarYears,
  format,
  isLastDayOfMonth,
  isValid,
  lastDayOfMonth,
} from 'date-fns';

/**
 * A calendar day as 'yyyy-MM-dd', without time or zone. Days compare as text. The type keeps instants and free text
 * out; that the day exists is for isDay and toDay to say.
 */
export type Day = `${number}-${number}-${number}`;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Days are reckoned in UTC, where every day exists and has 24 hours. Neither holds for the zone of the machine.
// The class without texts of its own: those of the other one, never asked for, take a phone a tenth of a second to prepare.
const utc = (value: Date | number | string) => new UTCDateMini(+new Date(value));
const inUtc = { in: utc };

/** Whether the value is a day of the calendar, of the years 0001 to 9999: 2026-02-30 is none. */
export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && DAY_PATTERN.test(value) && !value.startsWith('0000') && isExistingDate(value);
}

// The platform's own parser: a library's took a tenth of the time in which a notice is sent. It reads 30 February as 2 March.
const isExistingDate = (value: string): boolean => new Date(Date.parse(value)).getUTCDate() === Number(value.slice(8));

/** The text as a day. Throws RangeError when it is none. */
export function parseDay(value: string): Day {
  if (!isDay(value)) throw new RangeError(`Not a day of the calendar: ${value}`);
  return value;
}

/** Where a day starts in UTC, in ms. */
const utcStartMs = (day: Day): number => Date.parse(parseDay(day));
const utcMidnight = (day: Day) => utc(utcStartMs(day));

function dayFromUtcDate(date: Date): Day {
  // Of what the platform writes, only the year can be none of ours: it has a sign, or is the year 0.
  const text = isValid(date) ? new Date(+date).toISOString() : '';
  if (text.length !== '2026-11-21T00:00:00.000Z'.length || text.startsWith('0000')) {
    throw new RangeError(`Not a day of the calendar: ${String(date)}`);
  }
  return text.slice(0, '2026-11-21'.length) as Day;
}

/** The day that many days later, or earlier when negative. Throws RangeError outside the years 0001 to 9999. */
export const addDaysTo = (day: Day, days: number): Day => dayFromUtcDate(new Date(utcStartMs(day) + days * DAY_MS));

/** The same day of the month that many months later; the month's last day where it is too short. */
export const addMonthsTo = (day: Day, months: number): Day => dayFromUtcDate(addMonths(utcMidnight(day), months));

/** The same month and day that many years later; 29 February becomes the 28th where there is none. */
export const addYearsTo = (day: Day, years: number): Day => dayFromUtcDate(addYears(utcMidnight(day), years));

/** The last day of the day's month. */
export const endOfMonth = (day: Day): Day => dayFromUtcDate(lastDayOfMonth(utcMidnight(day)));

export const isEndOfMonth = (day: Day): boolean => isLastDayOfMonth(utcMidnight(day), inUtc);

/** Calendar days from one day to another; negative when `to` is the earlier. */
export const daysBetween = (from: Day, to: Day): number => (utcStartMs(to) - utcStartMs(from)) / DAY_MS;

/** Difference of the year numbers alone: 1 from 31 December to 1 January. */
export const yearsBetween = (from: Day, to: Day): number =>
  differenceInCalendarYears(utcMidnight(to), utcMidnight(from));

/** For sorting: -1, 0 or 1. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

export const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b);
export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

/** A day as the database driver takes it for a DATE column: midnight UTC. */
export const toDateColumn = (day: Day): Date => new Date(utcStartMs(day));

/** The day of a DATE column's value. */
export const fromDateColumn = (date: Date): Day => dayFromUtcDate(date);

/** The day written by a date-fns pattern, such as 'dd MMM yyyy'. */
export const formatDay = (day: Day, pattern: string): string => format(utcMidnight(day), pattern);

const DATE_FORMAT_PATTERNS = {
  'DD/MM/YYYY': 'dd/MM/yyyy',
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
} as const;
export type DateFormat = keyof typeof DATE_FORMAT_PATTERNS;
/** The default comes first. */
export const DATE_FORMATS = Object.keys(DATE_FORMAT_PATTERNS) as [DateFormat, ...DateFormat[]];

/** The day in the user's date format (spec §9); an unknown format counts as the default, DD/MM/YYYY. */
export function formatDayInUserFormat(day: Day, dateFormat: string): string {
  const known = DATE_FORMATS.find((name) => name === dateFormat) ?? DATE_FORMATS[0];
  return formatDay(day, DATE_FORMAT_PATTERNS[known]);
}

/** The day it is in the zone at that instant. Throws RangeError for an unknown zone. */
export const dayInTimezone = (instant: Date, timezone: string): Day =>
  dayFromUtcDate(localTimeAsUtc(instant, timezone));

/** The hour that the clocks of the zone show at that instant, 0 to 23. Throws RangeError for an unknown zone. */
export const hourInTimezone = (instant: Date, timezone: string): number =>
  localTimeAsUtc(instant, timezone).getUTCHours();

/** The instant written by a date-fns pattern in the zone's local time, such as 'MMM dd, HH:mm'; the zone's name is no part of it. */
export const formatInstant = (instant: Date, timezone: string, pattern: string): string =>
  format(utc(localTimeAsUtc(instant, timezone)), pattern);

/** By zone and day. Without it, a list of 50 reminders takes 14 % longer (docs/performance.md). */
const startOfDayCache = new Map<string, number>();
const MAX_CACHED_STARTS = 10_000;

/** The instant at which the day starts in the zone: 01:00 local time where the clock skips midnight. */
export function startOfDayInTimezone(day: Day, timezone: string): Date {
  const key = `${timezone} ${day}`;
  const known = startOfDayCache.get(key);
  if (known !== undefined) return new Date(known);
  const start = instantAt(day, 0, timezone);
  if (startOfDayCache.size >= MAX_CACHED_STARTS) startOfDayCache.clear();
  startOfDayCache.set(key, +start);
  return start;
}

/** That instant as the contract writes it, in UTC: '2026-11-20T22:00:00.000Z'. */
export const startOfDayIso = (day: Day, timezone: string): string => startOfDayInTimezone(day, timezone).toISOString();

/**
 * The first instant at which the clocks of the zone show that day and full hour (0 to 23). When they skip it, the first instant
 * after the gap; when they show it twice, the first of the two. Throws RangeError for an unknown zone.
 */
export function instantAt(day: Day, hour: number, timezone: string): Date {
  // TZDate's constructor is not used: where the machine's own zone skips the hour, it can be off by that gap.
  const wall = utcStartMs(day) + hour * HOUR_MS;
  // No zone is more than 16 hours off UTC, so one of these offsets holds at the instant looked for.
  const before = offsetAt(wall - DAY_MS, timezone);
  const after = offsetAt(wall + DAY_MS, timezone);
  for (const instant of [wall - Math.max(before, after), wall - Math.min(before, after)]) {
    if (instant + offsetAt(instant, timezone) === wall) return new Date(instant);
  }
  return new Date(endOfGap(wall, wall - after, wall - before, timezone));
}

/** The first instant in (low, high], in ms and to the second, at which the clocks have passed `wall`. */
function endOfGap(wall: number, low: number, high: number, timezone: string): number {
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (middle + offsetAt(middle, timezone) < wall) low = middle;
    else high = middle;
  }
  return high;
}

/** A stretch of time, half open, in which the clocks of a zone stay equally far ahead of UTC; all in ms. */
export interface OffsetPeriod {
  timezone: string;
  from: number;
  until: number;
  offset: number;
}

const OFFSET_SEARCH_DAYS = 365;

/**
 * The stretch around an instant, or close by, in which the zone's clocks are not changed: a year either way where they never are.
 * Throws RangeError for an unknown zone.
 */
export function findOffsetPeriod(timezone: string, around: Date): OffsetPeriod {
  // Full hours of UTC, so that the scan names the end of the hour in which the clocks are changed.
  const day = utcStartMs(dayInTimezone(around, timezone));
  const start = day - OFFSET_SEARCH_DAYS * DAY_MS;
  const end = day + OFFSET_SEARCH_DAYS * DAY_MS;
  const changes = tzScan(timezone, { start: new Date(start), end: new Date(end) }).map(({ date }) => +date);
  const from = changes.findLast((change) => change <= +around) ?? start;
  const next = changes.find((change) => change > +around);
  return { timezone, from, until: next === undefined ? end : next - HOUR_MS, offset: offsetAt(from, timezone) };
}

/**
 * Takes over what a server has found out about a zone: the first question of a page about time zones keeps a phone busy for more
 * than a tenth of a second, since the browser then prepares the rules of all of them.
 */
export function cacheOffsetPeriod(period: OffsetPeriod): void {
  cachedOffsetPeriods.set(period.timezone, period);
}
const cachedOffsetPeriods = new Map<string, OffsetPeriod>();

/** What the zone's clocks show at an instant, as if it were UTC. */
const localTimeAsUtc = (instant: Date, timezone: string): Date => new Date(+instant + offsetAt(+instant, timezone));

/** How far the zone's clocks are ahead of UTC at an instant; both in ms. Old local times are off by odd seconds. */
function offsetAt(instant: number, timezone: string): number {
  const period = cachedOffsetPeriods.get(timezone);
  if (period && period.from <= instant && instant < period.until) return period.offset;
  const minutes = tzOffset(timezone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone or instant: ${timezone}, ${instant}`);
  return Math.round(minutes * 60) * 1000;
}
