import { addDaysTo, dayInTimezone, parseDay, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import type { DateOrder } from '@/lib/i18n/date-formats';
import {
  dayInCentury,
  dayOf,
  isCenturyOpen,
  isNumber,
  monthNumber,
  readDateWords,
  readInstant,
  readWrittenDate,
  wordsOfDate,
  type WrittenDate,
} from '@/lib/i18n/read-written-date';
import { text } from '@/lib/i18n/text';
import { UnreadableError } from './file-row';
import { VOCABULARY } from './read-cells';
import { nextOn } from './yearly-dates';

const MAX_SHOWN_LENGTH = 60;

export interface DateContext {
  order: DateOrder | 'unknown' | null;
  timezone: string;
  /** Whether the numbers with which Excel counts days are taken for dates; undefined where Excel writes none. */
  takesExcelDates?: boolean;
  /** Needed for two-digit years. */
  today?: Day;
  /** Whether the date is a birthday or an anniversary. */
  isOccasion?: boolean;
}

/** The order that the dates prove, 'unknown' if several fit them all, or null if none has parts in doubt. */
export function findDateOrder(dates: Iterable<string>): DateOrder | 'unknown' | null {
  let isInDoubt = false;
  const proven = new Set<DateOrder>();
  for (const date of dates) {
    const words = wordsOfDate(date, VOCABULARY);
    const [first = '', second = ''] = words;
    if (!isNumber(first) || !isNumber(second) || first.length > 2) continue;
    const read = readDateWords(words, undefined, VOCABULARY);
    if (read === null) continue;
    if (read === 'order') isInDoubt = true;
    else if (Number(first) > 12) proven.add('dmy');
    else if (Number(second) > 12) proven.add('mdy');
  }
  const [only, another] = proven;
  if (only && !another) return only;
  return isInDoubt ? 'unknown' : null;
}

/** Whether a cell has the form of a date, which may not exist. */
export function looksLikeDate(cell: string): boolean {
  const written = cell.trim();
  if (readInstant(written)) return true;
  // Numbers of other kinds have as many digits.
  if (isNumber(written) && !/^(19|20|21)\d{6}$/.test(written)) return false;
  const date = readWrittenDate(written, undefined, VOCABULARY);
  return date !== null && (typeof date === 'string' || (date.month <= 12 && date.day <= 31));
}

const NO_DATE_WORDS = ['0', 'n/a', 'none', 'null', 'nil', 'unknown', 'nvt', 'geen', 'onbekend'];
/** Sorted numbers of '0000-00-00', of Excel's '0-Jan-00' and '1/0/1900', of Outlook's '1/1/4501'. */
const NO_DATES = ['0 0 0', '0 0 1', '0 1 1900', '1 1 4501'];

export function isNoDate(cell: string): boolean {
  const folded = foldText(cell.slice(0, MAX_SHOWN_LENGTH));
  if (!/[\p{L}\d]/u.test(folded) || NO_DATE_WORDS.includes(folded.replaceAll('.', ''))) return true;
  const numbers = wordsOfDate(cell, VOCABULARY).map((word) => monthNumber(word, VOCABULARY) ?? Number(word));
  return NO_DATES.includes(numbers.toSorted((a, b) => a - b).join(' '));
}

/** 46362 is 6 December 2026; decimals are the time of day. */
const EXCEL_DATE = /^\d{5}(?:[.,]\d+)?$/;
const EXCEL_DAY_0 = parseDay('1899-12-30');

/** Thrown unless `takesExcelDates` is true or undefined. */
export class ExcelDateError extends Error {
  constructor(
    readonly written: string,
    readonly day: Day,
  ) {
    super(written);
  }
}

/** Of a date without a year, the next one. @throws UnreadableError, ExcelDateError */
export function readDateOrNext(date: string, context: DateContext & { today: Day }): { dueOn: Day; omitsYear?: true } {
  const read = readAnyDate(date, context);
  if (typeof read === 'string') return { dueOn: read };
  const day = dayOf(read, LEAP_YEAR) ?? raise('unreal', date);
  return { dueOn: nextOn(day.slice('yyyy-'.length), context.today)!, omitsYear: true };
}

/** @throws UnreadableError also for a date without a year, ExcelDateError */
export function readDate(date: string, context: DateContext): Day {
  const read = readAnyDate(date, context);
  return typeof read === 'string' ? read : raise('unreadable', date);
}

const LEAP_YEAR = 2000;

function readAnyDate(date: string, context: DateContext): Day | WrittenDate {
  const { order, timezone, takesExcelDates } = context;
  const instant = readInstant(date);
  if (instant) return dayInTimezone(instant, timezone);
  const written = date.trim();
  if (takesExcelDates !== undefined && EXCEL_DATE.test(written)) {
    const day = addDaysTo(EXCEL_DAY_0, Number(written.slice(0, 5)));
    if (takesExcelDates) return day;
    throw new ExcelDateError(written, day);
  }
  const read = readWrittenDate(date, order === 'unknown' || order === null ? undefined : order, VOCABULARY);
  if (read === null) return raise('unreadable', date);
  if (typeof read === 'string') return raise(read, date);
  if (read.year === undefined) return read;
  return (
    (read.year.length === 4 ? dayOf(read, read.year) : dayWithShortYear(read, date, context)) ?? raise('unreal', date)
  );
}

function dayWithShortYear(read: WrittenDate, date: string, { today, isOccasion = false }: DateContext): Day | null {
  // Of three numbers, any can be the year.
  if (!read.hasMonthName || !today) return raise('shortYear', date);
  const century = { today, isOccasion };
  const later = dayOf(read, `20${read.year}`);
  if (later && isCenturyOpen(later, century)) return raise('shortYear', date);
  return dayInCentury(read, century);
}

function raise(problem: 'unreadable' | 'unreal' | 'shortYear' | 'order', date: string): never {
  const shown = date.trim().slice(0, MAX_SHOWN_LENGTH);
  throw new UnreadableError(text(`imports.problems.date.${problem}`, { date: shown }));
}

const UTC_TIME = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2})Z$/;

/** The day that begins in the time zone at a time in UTC, such as '1993-01-01T22:00:00Z'; null at another time. */
export function dayBeginningAt(time: string, timezone: string): Day | null {
  const instant = new Date(time.replace(UTC_TIME, '$1-$2-$3T$4:$5:$6Z'));
  if (!UTC_TIME.test(time) || Number.isNaN(+instant)) return null;
  const day = dayInTimezone(instant, timezone);
  return +startOfDayInTimezone(day, timezone) === +instant ? day : null;
}
