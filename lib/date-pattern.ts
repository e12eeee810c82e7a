/** Names of months and weekdays in one language. The lists start with January and Sunday. */
export interface DateWords {
  months: string[];
  shortMonths: string[];
  weekdays: string[];
  shortWeekdays: string[];
}

const englishOrdinal = (day: number): string =>
  `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

const TOKENS: Record<string, (date: Date, words?: DateWords) => string | undefined> = {
  yyyy: (date) => pad(date.getUTCFullYear(), 4),
  MMMM: (date, words) => words?.months[date.getUTCMonth()],
  MMM: (date, words) => words?.shortMonths[date.getUTCMonth()],
  MM: (date) => pad(date.getUTCMonth() + 1),
  dd: (date) => pad(date.getUTCDate()),
  d: (date) => String(date.getUTCDate()),
  do: (date) => englishOrdinal(date.getUTCDate()),
  EEEE: (date, words) => words?.weekdays[date.getUTCDay()],
  EEE: (date, words) => words?.shortWeekdays[date.getUTCDay()],
  HH: (date) => pad(date.getUTCHours()),
  mm: (date) => pad(date.getUTCMinutes()),
  ss: (date) => pad(date.getUTCSeconds()),
};

/**
 * Formats the date in UTC with a date-fns pattern. Supports the tokens of numeric dates and times and, if `words` is
 * given, the names of months and weekdays. The formatter of date-fns would add 10 kB to every page.
 */
export const formatByPattern = (date: Date, pattern: string, words?: DateWords): string =>
  pattern.replace(/[a-z]+/gi, (token) => {
    const text = TOKENS[token]?.(date, words);
    if (text === undefined) throw new RangeError(`Unknown part of a date pattern: ${token}`);
    return text;
  });
