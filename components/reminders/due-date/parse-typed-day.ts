import { addDaysTo, addMonthsTo, addYearsTo, endOfMonth, isDay, parseDay, yearOf, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { dateOrderOf, type DateFormat } from '@/lib/i18n/date-formats';
import type { DateVocabulary } from '@/lib/i18n/date-vocabulary';
import {
  dayInCentury,
  dayOf,
  isCenturyOpen,
  isNumber,
  monthNumber,
  readDateWords,
  wordsOfDate,
  type CenturyContext,
  type WrittenDate,
} from '@/lib/i18n/read-written-date';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';
import { numberNamed, unitOf } from '@/lib/schedule/read-repeat-words';
import { addUnits, type RepeatUnit } from '@/lib/schedule/recurrence-rules';

export interface ParseDayOptions extends CenturyContext {
  dateFormat: DateFormat;
  vocabulary: DateVocabulary;
  /** Overrides the century of a two-digit year. */
  century?: 19 | 20;
}

/** Years to search for the next 29 February, because leap years are at most eight years apart. */
const MAX_YEARS_TO_NEXT = 8;

/**
 * Ignores weekdays beside a date. A date without a year or month becomes its next occurrence. Returns null for other text
 * and for dates outside the range of due dates.
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

/** Whether a date has a day and month but no year, such as '14 Dec'. */
export const omitsYear = (text: string, context: ParseDayOptions): boolean =>
  readRelative(text, context) === null && isYearless(readWritten(text, context));

/** The same for what has happened: '20th', '14 Dec' and 'Friday' are the last such day. */
export function parsePastDay(text: string, context: ParseDayOptions): Day | null {
  const day = parseTypedDay(text, context);
  if (day === null || day <= context.today) return day;
  if (omitsYear(text, context)) return addYearsTo(day, -1);
  if (weekdayNumber(relativeWords(text, context).join(' '), context.vocabulary) >= 0) return addDaysTo(day, -7);
  // Of two consecutive months, one has 31 days.
  const before = addMonthsTo(parseDay(`${context.today.slice(0, 7)}-01`), -2);
  const such = [0, 1, 2].map((months) => parseTypedDay(text, { ...context, today: addMonthsTo(before, months) }));
  return isDayOfMonth(text, context) ? (such.findLast((each) => each !== null && each <= context.today) ?? day) : day;
}

type PeriodContext = Pick<ParseDayOptions, 'today' | 'vocabulary'>;

/** What 'next year' and 'next month' are read as, because a date may stand beside them. */
export function periodMeanings({ today, vocabulary }: PeriodContext): Map<string, string> {
  const { thisYear, nextYear, thisMonth, nextMonth } = vocabulary;
  const year = yearOf(today);
  const month = writeMonth(today, vocabulary);
  const next = writeMonth(addMonthsTo(parseDay(`${today.slice(0, 7)}-01`), 1), vocabulary);
  return new Map([
    ...thisYear.map((phrase) => [phrase, String(year)] as const),
    ...nextYear.map((phrase) => [phrase, String(year + 1)] as const),
    ...thisMonth.map((phrase) => [phrase, month] as const),
    ...nextMonth.map((phrase) => [phrase, next] as const),
  ]);
}

const writeMonth = (day: Day, { monthNames }: DateVocabulary) =>
  `${monthNames[Number(day.slice(5, 7)) - 1]!} ${yearOf(day)}`;

/**
 * A year or month alone, or both: '2031', 'Dec 2026', '12/2026', '05/28' of a card, the next 'Feb', 'March next year'; null
 * for other text.
 */
export function readPeriod(text: string, context: PeriodContext): { year: number; month: number | null } | null {
  const { vocabulary, today } = context;
  const said = [...periodMeanings(context)].reduce(
    (read, [phrase, meaning]) => read.replace(phrase.replace('-', ' '), meaning),
    foldText(text),
  );
  const words = wordsOfDate(said.replace(/^(\d\d?)\/(1[3-9]|[2-9]\d)$/, '$1/20$2'), vocabulary);
  const year = words.find((word) => /^(?:19|2[01])\d\d$/.test(word));
  const [other = '', ...more] = words.filter((word) => word !== year);
  const month = monthNumber(other, vocabulary);
  if (more.length > 0 || (other !== '' && (month === null || month < 1 || month > 12))) return null;
  if (year !== undefined) return { year: Number(year), month };
  if (month === null || isNumber(other)) return null;
  return { year: yearOf(today) + (month < Number(today.slice(5, 7)) ? 1 : 0), month };
}

function parseText(text: string, context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const day = readRelative(text, context) ?? readDate(text, context, clampToMonth);
  return day !== null && day >= EARLIEST_DUE_DAY && day <= LATEST_DUE_DAY ? day : null;
}

/** What means a day only while it is typed. */
function readRelative(text: string, context: ParseDayOptions): Day | null {
  const { today, vocabulary } = context;
  const words = relativeWords(text, context);
  const [first = '', second = '', ...more] = words;
  const isCounted = first === '+' || vocabulary.in.includes(first);
  const last = words.at(-1) ?? '';
  if (vocabulary.afterTomorrow.includes(words.join('-'))) return addDaysTo(today, 2);
  if (vocabulary.beforeYesterday.includes(words.join('-'))) return addDaysTo(today, -2);
  if (vocabulary.ago.includes(last)) return readCount(words.slice(0, -1), last, context);
  if (isCounted || (isNumber(first) && second !== ''))
    return readCount(isCounted ? words.slice(1) : words, first, context);
  if (more.length === 1) return weekdayBesideNextWeek(words, context);
  if (more.length > 0) return null;
  if (vocabulary.next.includes(first)) return weekdayOfNextWeek(second, context) ?? unitAway(1, second, context);
  if (vocabulary.last.includes(first)) return lastWeekday(second, context) ?? unitAway(-1, second, context);
  if (vocabulary.this.includes(first)) return nextWeekday(second, context);
  if (vocabulary.monthEnd.includes(first)) return endOfUnit(today, unitOf(second, vocabulary));
  // A weekday before a number is ignored.
  const only = second !== '' && vocabulary.ignored.includes(first) ? second : second === '' ? first : '';
  if (/^\d{1,2}$/.test(only)) return nextDayOfMonth(today, only.padStart(2, '0'));
  if (second !== '') return null;
  if (vocabulary.today.includes(first)) return today;
  if (vocabulary.yesterday.includes(first)) return addDaysTo(today, -1);
  return vocabulary.tomorrow.includes(first) ? addDaysTo(today, 1) : nextWeekday(first, context);
}

const MAX_RELATIVE_LENGTH = 60;

/** Without fillers; empty for a text that cannot be such a day. */
function relativeWords(text: string, { vocabulary }: Pick<ParseDayOptions, 'vocabulary'>): string[] {
  const folded = foldText(text.slice(0, MAX_RELATIVE_LENGTH + 1));
  if (folded.length > MAX_RELATIVE_LENGTH || !/^[a-z\d\s+'.,]*$/.test(folded)) return [];
  return (folded.match(/[a-z]+|\d+|\+/g) ?? []).filter((word) => !vocabulary.fillers.includes(word));
}

/** Whether a date is a day of the month alone, such as '20th'. */
export const isDayOfMonth = (text: string, context: Pick<ParseDayOptions, 'vocabulary'>): boolean =>
  /^\d+$/.test(
    relativeWords(text, context)
      .filter((word) => !context.vocabulary.ignored.includes(word))
      .join(' '),
  );

const isYearless = (date: WrittenDate | null): boolean => date !== null && date.year === undefined;

/** The rest of 'in 3 weeks', '+3', 'a month ago'. */
function readCount([number = '', word = '', ...more]: string[], before: string, context: ParseDayOptions): Day | null {
  const { today, vocabulary } = context;
  const isAgo = vocabulary.ago.includes(before);
  const isOne = (isAgo || vocabulary.in.includes(before)) && vocabulary.one.includes(number);
  const named = isAgo || vocabulary.in.includes(before) ? numberNamed(number, vocabulary) : 0;
  const count = isOne ? 1 : named || (/^\d{1,3}$/.test(number) ? Number(number) : null);
  const unit = word === '' && before === '+' ? 'day' : unitOf(word, vocabulary);
  const isCount = count !== null && unit !== null && more.every((other) => vocabulary.duration.includes(other));
  return !isCount ? null : addUnits(today, isAgo ? -count : count, { unit });
}

function endOfUnit(today: Day, unit: RepeatUnit | null): Day | null {
  if (unit === 'year') return parseDay(`${today.slice(0, 4)}-12-31`);
  return unit === 'month' ? endOfMonth(today) : null;
}

const weekdayNumber = (word: string, { weekdays }: DateVocabulary): number =>
  weekdays.findIndex((names) => names.includes(word));

/** The first such weekday after today. */
function nextWeekday(word: string, { today, vocabulary }: ParseDayOptions): Day | null {
  const weekday = weekdayNumber(word, vocabulary);
  return weekday < 0 ? null : addDaysTo(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

const lastWeekday = (word: string, context: ParseDayOptions): Day | null =>
  nextWeekday(word, { ...context, today: addDaysTo(context.today, -8) });

/** The rest of 'next week' and 'last year'; 'last day' is a deadline, not yesterday. */
function unitAway(count: 1 | -1, word: string, { today, vocabulary }: ParseDayOptions): Day | null {
  const unit = unitOf(word, vocabulary);
  return unit === null || unit === 'day' ? null : addUnits(today, count, { unit });
}

function weekdayOfNextWeek(word: string, { today, vocabulary }: ParseDayOptions): Day | null {
  const weekday = weekdayNumber(word, vocabulary);
  const inWeek = (each: number) => (each - vocabulary.weekStartsOn + 7) % 7;
  return weekday < 0 ? null : addDaysTo(today, 7 - inWeek(weekdayOf(today)) + inWeek(weekday));
}

/** 'Monday next week' and 'next week Monday' */
function weekdayBesideNextWeek(words: readonly string[], context: ParseDayOptions): Day | null {
  const { vocabulary } = context;
  const at = words.findIndex((word) => vocabulary.next.includes(word));
  if (at < 0 || unitOf(words[at + 1] ?? '', vocabulary) !== 'week') return null;
  return weekdayOfNextWeek(words[at === 0 ? 2 : 0]!, context);
}

const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Four digits are a day and a month, as a phone's pad has no slash; a year is none. */
function readWritten(text: string, { dateFormat, vocabulary }: ParseDayOptions): WrittenDate | null {
  const words = wordsOfDate(text.trim().replace(/^(?!19|20)(\d\d)(\d\d)$/, '$1 $2'), vocabulary);
  const date = readDateWords(words, dateOrderOf(dateFormat), vocabulary);
  return typeof date === 'string' ? null : date;
}

function readDate(text: string, context: ParseDayOptions, clampToMonth: boolean): Day | null {
  const { today, century } = context;
  const date = readWritten(text, context);
  if (date === null) return null;
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
