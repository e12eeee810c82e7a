import { addYearsTo, endOfMonth, isDay, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import type { DateOrder } from './date-formats';
import type { DateVocabulary } from './date-vocabulary';

/** A date as it is written, which need not exist. */
export interface WrittenDate {
  day: number;
  month: number;
  /** Two or four digits; undefined if the text has none. */
  year: string | undefined;
  /** Whether the last day of the month is meant, whatever `day`. */
  isMonthEnd: boolean;
  hasMonthName: boolean;
}

/** Two numbers either of which can be the day, and a two-digit year, which may stand first. */
export type DateDoubt = 'order' | 'shortYear';

const MAX_LENGTH = 60;
const CHARACTERS = /^[a-z\d\s/.,-]+('\d\d)?$/;
const TIME = /,?[ t]\d{1,2}:\d{2}.*$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})$/;
/** '--05-04' and '--0504', month and day of ISO 8601 */
const WITHOUT_YEAR = /^--(0[1-9]|1[0-2])-?(\d\d)$/;

/**
 * The words and numbers of a date, without weekdays, ordinals and the time of day; none if the text is no date. Eight
 * digits in a row become three numbers, with the year first if it stands there; six become three pairs.
 */
export function wordsOfDate(text: string, { ignored, months }: DateVocabulary): string[] {
  const folded = foldText(text.slice(0, MAX_LENGTH + 1));
  if (folded.length > MAX_LENGTH) return [];
  const [, month, day] = WITHOUT_YEAR.exec(folded) ?? [];
  if (month) return [months[Number(month) - 1]![0]!, day!];
  const date = folded.replace(TIME, '');
  if (readInstant(folded) || !CHARACTERS.test(date) || date.startsWith('--')) return [];
  const words = (date.match(/[a-z]+|'?\d+/g) ?? []).filter((word) => !ignored.includes(word));
  return words.length === 1 && /^(\d{6}|\d{8})$/.test(words[0]!) ? splitDigits(words[0]!) : words;
}

/** An instant, such as '2026-12-31T22:00:00Z', which is another day in another time zone; null for other text. */
export function readInstant(text: string): Date | null {
  const written = text.trim();
  if (!INSTANT.test(written.toLowerCase())) return null;
  const instant = new Date(written.toUpperCase());
  return Number.isNaN(+instant) ? null : instant;
}

function splitDigits(digits: string): string[] {
  // The last four digits of YYYYMMDD are never a year that anything is due in.
  const yearLength = digits.length === 8 && digits.slice(4) < '1900' ? 4 : 2;
  return [digits.slice(0, yearLength), digits.slice(yearLength, yearLength + 2), digits.slice(yearLength + 2)];
}

/** @param order undefined to go by the numbers alone @returns null for other text */
export const readWrittenDate = (
  text: string,
  order: DateOrder | undefined,
  vocabulary: DateVocabulary,
): WrittenDate | DateDoubt | null => readDateWords(wordsOfDate(text, vocabulary), order, vocabulary);

/** @param words those of `wordsOfDate` */
export function readDateWords(
  words: string[],
  order: DateOrder | undefined,
  vocabulary: DateVocabulary,
): WrittenDate | DateDoubt | null {
  const isMonthEnd = vocabulary.monthEnd.includes(words[0] ?? '') && !isNumber(words[1] ?? '');
  const parts = isMonthEnd ? ['1', ...words.slice(1)] : words;
  const found = orderOfWords(parts, order);
  if (found === null) return parts[2]?.length === 2 ? 'shortYear' : 'order';
  const letters = parts.length === 2 ? found.replace('y', '') : found;
  const part = (letter: string) => parts[letters.indexOf(letter)];
  const day = part('d') ?? '';
  const month = monthNumber(part('m') ?? '', vocabulary);
  // The apostrophe of a year such as '26. In any other part, an apostrophe makes the date invalid.
  const year = part('y')?.replace("'", '');
  if (parts.length !== letters.length || !/^\d{1,2}$/.test(day) || month === null) return null;
  if (year !== undefined && !/^(\d{2}|\d{4})$/.test(year)) return null;
  return { day: Number(day), month, year, isMonthEnd, hasMonthName: !isNumber(part('m')!) };
}

/** @returns null if the numbers leave it open */
function orderOfWords([first = '', second = '']: string[], order: DateOrder | undefined): DateOrder | null {
  if (!isNumber(first)) return 'mdy';
  if (first.length === 4) return 'ymd';
  if (!isNumber(second)) return 'dmy';
  if (order) return order;
  if (Number(first) > 12 || first === second) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** @returns null for an unknown name; does not check the range of a number */
export function monthNumber(word: string, { months }: DateVocabulary): number | null {
  if (isNumber(word)) return word.length <= 2 ? Number(word) : null;
  const index = word.length < 3 ? -1 : months.findIndex((names) => names.some((name) => name.startsWith(word)));
  return index < 0 ? null : index + 1;
}

export const isNumber = (word: string): boolean => /^\d+$/.test(word);

export const dayOf = ({ day, month, isMonthEnd }: WrittenDate, year: number | string): Day | null => {
  const firstOfMonth = `${year}-${pad(month)}-01`;
  const written = `${year}-${pad(month)}-${pad(day)}`;
  if (isMonthEnd) return isDay(firstOfMonth) ? endOfMonth(firstOfMonth) : null;
  return isDay(written) ? written : null;
};

const pad = (number: number) => String(number).padStart(2, '0');

/** Longer than documents and contracts last. */
const DOUBTFUL_YEARS_AHEAD = 30;

/** What decides the century of a two-digit year. */
export interface CenturyContext {
  today: Day;
  /** True for a birthday or anniversary: a two-digit year then means a date that is at most a year ahead. */
  isOccasion: boolean;
}

/** Whether a date with a two-digit year may be a century before `later`, the day in this century. */
export const isCenturyOpen = (later: Day, { today, isOccasion }: CenturyContext): boolean =>
  isOccasion ? later > today && later <= addYearsTo(today, 1) : later > addYearsTo(today, DOUBTFUL_YEARS_AHEAD);

export function dayInCentury(date: WrittenDate, { today, isOccasion }: CenturyContext): Day | null {
  const later = dayOf(date, `20${date.year}`);
  return isOccasion && later !== null && later > addYearsTo(today, 1) ? dayOf(date, `19${date.year}`) : later;
}
