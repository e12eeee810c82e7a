/** Names of one language. January and Sunday come first. */
export interface DateWords {
  months: string[];
  shortMonths: string[];
  weekdays: string[];
  shortWeekdays: string[];
}

const englishOrdinal = (day: number): string =>
  `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

/**
 * Writes the date in UTC by a pattern of date-fns. Of its tokens, it knows those of numeric dates and times and, with
 * `words`, the names of months and weekdays: the whole formatter would add 10 kB to every page.
 */
export function formatByPattern(date: Date, pattern: string, words?: DateWords): string {
  const pad = (number: number, length = 2) => String(number).padStart(length, '0');
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const tokens: Record<string, string | undefined> = {
    yyyy: pad(year, 4),
    MMMM: words?.months[month],
    MMM: words?.shortMonths[month],
    MM: pad(month + 1),
    dd: pad(day),
    d: String(day),
    do: englishOrdinal(day),
    EEEE: words?.weekdays[date.getUTCDay()],
    EEE: words?.shortWeekdays[date.getUTCDay()],
    HH: pad(date.getUTCHours()),
    mm: pad(date.getUTCMinutes()),
    ss: pad(date.getUTCSeconds()),
  };
  return pattern.replace(/[a-z]+/gi, (token) => {
    const text = tokens[token];
    if (text === undefined) throw new RangeError(`Unknown part of a date pattern: ${token}`);
    return text;
  });
}
