import { addDaysTo, addMonthsTo, endOfMonth, isDay, parseDay, type Day } from '@/lib/calendar';
import { dateOrderOf, type DateFormat } from '@/lib/i18n/date-formats';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import {
  dayInCentury,
  dayOf,
  isCenturyOpen,
  readDateWords,
  wordsOfDate,
  type CenturyContext,
  type WrittenDate,
} from '@/lib/i18n/read-written-date';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/reminders/schema';

export interface ParseDayOptions extends CenturyContext {
  dateFormat: DateFormat;
  vocabulary: DateVocabulary;
  /** Overrides the century of a two-digit year. */
  century?: 19 | 20;
}

/** Years to search for the next 29 February, because leap years are at most eight years apart. */
const MAX_YEARS_TO_NEXT = 8;

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
  const isOpen = (isOccasion && chosen === later) || isCenturyOpen(later, context);
  return isOpen ? [earlier, later] : [];
}

function parseText(text: string, context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const words = wordsOfDate(text, context.vocabulary);
  const day = readRelative(words, context) ?? readDate(words, context, clampToMonth);
  return day !== null && day >= EARLIEST_DUE_DAY && day <= LATEST_DUE_DAY ? day : null;
}

/** What means a day only while it is typed: 'today', 'end of month', '25'. */
function readRelative([first = '', second = '', ...more]: string[], context: ParseDayOptions): Day | null {
  const { today, vocabulary } = context;
  if (more.length > 0) return null;
  if (second !== '')
    return vocabulary.monthEnd.includes(first) && vocabulary.month.includes(second) ? endOfMonth(today) : null;
  if (vocabulary.today.includes(first)) return today;
  if (vocabulary.tomorrow.includes(first)) return addDaysTo(today, 1);
  return /^\d{1,2}$/.test(first) ? nextDayOfMonth(today, first.padStart(2, '0')) : null;
}

function readDate(words: string[], context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const { dateFormat, vocabulary, today, century } = context;
  const date = readDateWords(words, dateOrderOf(dateFormat), vocabulary);
  if (date === null || typeof date === 'string') return null;
  const written = clampToMonth && [29, 30, 31].includes(date.day) ? { ...date, isMonthEnd: true } : date;
  if (written.year === undefined) return nextSuchDay(written, today);
  if (written.year.length === 4) return dayOf(written, written.year);
  return century ? dayOf(written, `${century}${written.year}`) : dayInCentury(written, context);
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

function nextSuchDay(date: WrittenDate, today: Day): Day | null {
  const thisYear = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= MAX_YEARS_TO_NEXT; ahead += 1) {
    const day = dayOf(date, thisYear + ahead);
    if (day !== null && day >= today) return day;
  }
  return null;
}
