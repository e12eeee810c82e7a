import { foldText } from '@/lib/fold-text';
import { addDaysTo, addMonthsTo, addYearsTo, endOfMonth, isDay, parseDay, type Day } from '@/lib/calendar';
import type { DateFormat } from '@/lib/i18n/date-formats';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/reminders/schema';
import type { DateVocabulary } from './date-vocabulary';

export interface ParseDayOptions {
  dateFormat: DateFormat;
  today: Day;
  /** True for a birthday or anniversary: a two-digit year then means a date that is at most a year ahead. */
  isOccasion: boolean;
  vocabulary: DateVocabulary;
  /** Overrides the century of a two-digit year. */
  century?: 19 | 20;
}

const PART_ORDER: Record<DateFormat, string> = { 'DD/MM/YYYY': 'dmy', 'MM/DD/YYYY': 'mdy', 'YYYY-MM-DD': 'ymd' };
/** Years to search for the next 29 February, because leap years are at most eight years apart. */
const MAX_YEARS_TO_NEXT = 8;
/** Longer than documents and contracts last. */
const DOUBTFUL_YEARS_AHEAD = 30;

/**
 * Parses a date in the user's format, with the year first, without separators, or with the month's name; also 'end of
 * Feb', 'end of month', 'today', 'tomorrow' and a day of the month alone, such as '25'. Ignores weekdays. A date
 * without a year or month becomes its next occurrence. Returns null for other text and for dates outside the range of
 * due dates.
 */
export const parseTypedDay = (text: string, context: ParseDayOptions): Day | null => parseText(text, context, false);

/** Returns the last day of the month for a day that does not exist, such as '31/02/2027', otherwise null. */
export const suggestDay = (text: string, context: ParseDayOptions): Day | null =>
  parseTypedDay(text, context) === null ? parseText(text, context, true) : null;

/**
 * The days that a date typed with a two-digit year may mean, if `chosen` is one of them and it is open which: a birthday
 * within a year may be that of the birth, and any day decades ahead may be a century too late. Otherwise empty.
 */
export function possibleCenturies(text: string, chosen: Day, context: ParseDayOptions): Day[] {
  const { today, isOccasion } = context;
  const read = (century: 19 | 20) => parseTypedDay(text, { ...context, isOccasion: false, century });
  const [earlier, later] = [read(19), read(20)];
  if (earlier === null || later === null || earlier === later || later <= today) return [];
  if (chosen !== earlier && chosen !== later) return [];
  const isOpen = isOccasion
    ? chosen === later || later <= addYearsTo(today, 1)
    : later > addYearsTo(today, DOUBTFUL_YEARS_AHEAD);
  return isOpen ? [earlier, later] : [];
}

function parseText(text: string, context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const typed = foldText(text);
  if (!/^[a-z\d\s/.,-]+('\d\d)?$/.test(typed)) return null;
  const words = (typed.match(/[a-z]+|'?\d+/g) ?? []).filter((word) => !context.vocabulary.ignored.includes(word));
  const day = readWords(words, context, clampToMonth);
  return day !== null && day >= EARLIEST_DUE_DAY && day <= LATEST_DUE_DAY ? day : null;
}

function readWords(words: string[], context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const { today, dateFormat, vocabulary } = context;
  const [first = '', second = ''] = words;
  if (words.length === 1 && vocabulary.today.includes(first)) return today;
  if (words.length === 1 && vocabulary.tomorrow.includes(first)) return addDaysTo(today, 1);
  if (words.length === 2 && vocabulary.monthEnd.includes(first) && vocabulary.month.includes(second))
    return endOfMonth(today);
  if (words.length === 1 && /^\d{1,2}$/.test(first)) return nextDayOfMonth(today, first.padStart(2, '0'));
  const isMonthEnd = vocabulary.monthEnd.includes(first) && !isNumber(second);
  const parts = isMonthEnd ? ['1', ...words.slice(1)] : splitDigits(words, PART_ORDER[dateFormat]);
  const order = partOrder(parts, dateFormat);
  if (parts.length !== order.length) return null;
  const part = (letter: string) => parts[order.indexOf(letter)];
  // Remove the apostrophe of a year such as '26. In any other part, an apostrophe makes the date invalid.
  const year = part('y')?.replace("'", '');
  const dayIn = (year: number | string): Day | null => {
    const month = `${year}-${monthNumber(part('m') ?? '', vocabulary)}`;
    const iso = `${month}-${part('d')?.padStart(2, '0')}`;
    if (isDay(iso)) return isMonthEnd ? endOfMonth(iso) : iso;
    const firstDay = `${month}-01`;
    return clampToMonth && /-(29|30|31)$/.test(iso) && isDay(firstDay) ? endOfMonth(firstDay) : null;
  };
  return chooseYear(year, dayIn, context);
}

/** Returns null if no month has the day. */
function nextDayOfMonth(today: Day, dayOfMonth: string): Day | null {
  // Of two consecutive months, one has 31 days.
  const months = [0, 1, 2].map((ahead) => addMonthsTo(parseDay(`${today.slice(0, 7)}-01`), ahead).slice(0, 7));
  return (
    months
      .map((month) => `${month}-${dayOfMonth}`)
      .filter(isDay)
      .find((day) => day >= today) ?? null
  );
}

function chooseYear(
  year: string | undefined,
  dayIn: (year: number | string) => Day | null,
  { today, isOccasion, century }: ParseDayOptions,
): Day | null {
  if (year === undefined) {
    const thisYear = Number(today.slice(0, 4));
    for (let ahead = 0; ahead <= MAX_YEARS_TO_NEXT; ahead += 1) {
      const day = dayIn(thisYear + ahead);
      if (day !== null && day >= today) return day;
    }
    return null;
  }
  if (year.length === 2) {
    const day = dayIn(`${century ?? 20}${year}`);
    return isOccasion && day !== null && day > addYearsTo(today, 1) ? dayIn(`19${year}`) : day;
  }
  return dayIn(year);
}

/** Splits '31122026' or '311226' in the given order of day, month and year, and '20261231' with the year first. */
function splitDigits(words: string[], formatOrder: string): string[] {
  const [digits = ''] = words;
  if (words.length !== 1 || !/^(\d{6}|\d{8})$/.test(digits)) return words;
  const yearLength = digits.length - 4;
  // The last four digits of YYYYMMDD are never a year that the field accepts.
  const isYearFirst = digits.length === 8 && digits.slice(4) < EARLIEST_DUE_DAY.slice(0, 4);
  const order = isYearFirst ? 'ymd' : formatOrder;
  let at = 0;
  return [...order].map((letter) => digits.slice(at, (at += letter === 'y' ? yearLength : 2)));
}

/** Returns the order of the date's parts, such as 'dmy', or 'dm' if there is no year. */
function partOrder(parts: string[], dateFormat: DateFormat): string {
  const order = orderWithYear(parts, dateFormat);
  return parts.length === 2 ? order.replace('y', '') : order;
}

function orderWithYear([first = '', second = '']: string[], dateFormat: DateFormat): string {
  if (!isNumber(first)) return 'mdy';
  if (first.length === 4) return 'ymd';
  return isNumber(second) ? PART_ORDER[dateFormat] : 'dmy';
}

/** Returns '02' for '2', 'feb' and 'february', and '' for an unknown name. Does not check the range of a number. */
function monthNumber(text: string, { months }: DateVocabulary): string {
  if (isNumber(text)) return text.padStart(2, '0');
  const index = text.length < 3 ? -1 : months.findIndex((names) => names.some((name) => name.startsWith(text)));
  return index < 0 ? '' : String(index + 1).padStart(2, '0');
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
