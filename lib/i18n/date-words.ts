import type { DateWords } from '@/lib/date-pattern';
import type { Language } from './languages';

/** The server makes the words for the browser too, because the first use of `Intl` takes 0.1 s on a phone. */
export function makeDateWords(language: Language): DateWords {
  const write = (count: number, day: (index: number) => Date, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format.format(day(index)).replace(/\.$/, ''));
  };
  const month = (index: number) => new Date(Date.UTC(2026, index, 1));
  // 4 January 2026 is a Sunday.
  const weekday = (index: number) => new Date(Date.UTC(2026, 0, 4 + index));
  return {
    months: write(12, month, { month: 'long' }),
    shortMonths: write(12, month, { month: 'short' }),
    weekdays: write(7, weekday, { weekday: 'long' }),
    shortWeekdays: write(7, weekday, { weekday: 'short' }),
  };
}
