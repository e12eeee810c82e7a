import { dayInTimezone, isDay, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { makeDateWords } from '@/lib/i18n/date-words';
import { LANGUAGES } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/text';
import { UnreadableError } from './file-row';
import type { DateOrder } from './rules';
import { nextOn } from './yearly-dates';

/** '31/12/2026', '2026-12-31', with or without a time of day after it. */
const NUMERIC = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:,?[ t]\d{1,2}:\d{2}.*)?$/;
/** '20261231' */
const COMPACT = /^(19|20|21)(\d{2})(\d{2})(\d{2})$/;
/** '31 December 2026', 'Thu, 31 Dec 2026' */
const DAY_FIRST =
  /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th|ste|de)?[ \-.]+(\p{L}{3,})[.,]?[ \-]+(\d{4})(?: \d{1,2}:\d{2}.*)?$/u;
/** 'December 31, 2026' */
const MONTH_FIRST = /^(?:\p{L}+, )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: \d{1,2}:\d{2}.*)?$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})$/;

const MAX_DATE_LENGTH = 60;

const monthNames = LANGUAGES.map(makeDateWords).map(({ months, shortMonths }) =>
  months.map((name, index) => [foldText(name), foldText(shortMonths[index] ?? name)]),
);

const monthOf = (word: string): number =>
  Math.max(...monthNames.map((months) => months.findIndex((names) => names.some((name) => isShortFor(word, name))))) +
  1;

const isShortFor = (word: string, name: string): boolean => name === word || (word === 'sept' && name === 'september');

/** The order that the dates prove, 'unknown' if several fit them all, or null if none has parts in doubt. */
export function findDateOrder(dates: Iterable<string>): DateOrder | 'unknown' | null {
  let isInDoubt = false;
  let hasDayFirst = false;
  let hasMonthFirst = false;
  for (const date of dates) {
    const match = NUMERIC.exec(fold(date)) ?? NUMERIC.exec(withLeapYear(fold(date)));
    if (!match || match[1]!.length > 2) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12) hasDayFirst = true;
    else if (second > 12) hasMonthFirst = true;
    else if (first !== second) isInDoubt = true;
  }
  if (hasDayFirst !== hasMonthFirst) return hasDayFirst ? 'dmy' : 'mdy';
  return isInDoubt ? 'unknown' : null;
}

const fold = (date: string) => foldText(date.slice(0, MAX_DATE_LENGTH + 1));

/** Whether a cell has the form of a date, which may not exist. */
export const looksLikeDate = (cell: string): boolean =>
  readParts(fold(cell), 'unknown') !== 'unreadable' || omitsYear(fold(cell));

/** '12/06' or '28 Feb' with a year that has every day. */
const withLeapYear = (date: string) => `${date} 2000`;

const omitsYear = (folded: string): boolean =>
  readParts(folded, 'unknown') === 'unreadable' && readParts(withLeapYear(folded), 'unknown') !== 'unreadable';

export interface DateContext {
  order: DateOrder | 'unknown' | null;
  timezone: string;
}

/** Of a date without a year, the next one. @throws UnreadableError */
export function readDateOrNext(date: string, context: DateContext & { today: Day }): { dueOn: Day; omitsYear?: true } {
  if (!omitsYear(fold(date))) return { dueOn: readDate(date, context) };
  const day = readDate(withLeapYear(date.trim()), context, date);
  return { dueOn: nextOn(day.slice('yyyy-'.length), context.today)!, omitsYear: true };
}

/**
 * @param written what the file has, for an error
 * @throws UnreadableError if the date has no year, does not exist, or could be another one
 */
export function readDate(date: string, { order, timezone }: DateContext, written = date): Day {
  const folded = fold(date);
  const fail = (reason: 'unreadable' | 'unreal' | 'shortYear' | 'order') =>
    new UnreadableError(text(`imports.problems.date.${reason}`, { date: written.trim().slice(0, MAX_DATE_LENGTH) }));
  if (folded.length > MAX_DATE_LENGTH) throw fail('unreadable');
  if (INSTANT.test(folded) && !Number.isNaN(Date.parse(folded.toUpperCase())))
    return dayInTimezone(new Date(folded.toUpperCase()), timezone);
  const parts = readParts(folded, order);
  if (typeof parts === 'string') throw fail(parts);
  const [year, month, day] = parts;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isDay(iso)) throw fail('unreal');
  return iso;
}

const UTC_TIME = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2})Z$/;

/** The day that begins in the time zone at a time in UTC, such as '1993-01-01T22:00:00Z'; null at another time. */
export function dayBeginningAt(time: string, timezone: string): Day | null {
  const instant = new Date(time.replace(UTC_TIME, '$1-$2-$3T$4:$5:$6Z'));
  if (!UTC_TIME.test(time) || Number.isNaN(+instant)) return null;
  const day = dayInTimezone(instant, timezone);
  return +startOfDayInTimezone(day, timezone) === +instant ? day : null;
}

type Parts = [year: string, month: number, day: number];

function readParts(folded: string, order: DateContext['order']): Parts | 'unreadable' | 'shortYear' | 'order' {
  const compact = COMPACT.exec(folded);
  if (compact) return [`${compact[1]}${compact[2]}`, Number(compact[3]), Number(compact[4])];
  const numeric = NUMERIC.exec(folded);
  if (numeric) return readNumeric(numeric, order);
  const dayFirst = DAY_FIRST.exec(folded);
  if (dayFirst && monthOf(dayFirst[2]!) > 0) return [dayFirst[3]!, monthOf(dayFirst[2]!), Number(dayFirst[1])];
  const monthFirst = MONTH_FIRST.exec(folded);
  if (monthFirst && monthOf(monthFirst[1]!) > 0)
    return [monthFirst[3]!, monthOf(monthFirst[1]!), Number(monthFirst[2])];
  return 'unreadable';
}

function readNumeric([, first = '', second = '', third = '']: string[], order: DateContext['order']) {
  if (first.length === 4) return third.length <= 2 ? toParts(first, second, third) : 'unreadable';
  if (first.length > 2 || order === 'ymd') return 'unreadable';
  if (third.length !== 4) return 'shortYear';
  const isInDoubt = Number(first) <= 12 && Number(second) <= 12 && first !== second;
  const isKnown = order === 'dmy' || order === 'mdy';
  if (isInDoubt && !isKnown) return 'order';
  const isMonthFirst = isKnown ? order === 'mdy' : Number(second) > 12;
  return isMonthFirst ? toParts(third, first, second) : toParts(third, second, first);
}

const toParts = (year: string, month: string, day: string): Parts => [year, Number(month), Number(day)];
