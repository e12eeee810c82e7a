import type { Day } from '@/lib/calendar';
import { formatByPattern } from '@/lib/date-pattern';
import { DATE_PATTERNS } from './date-styles';
import type { I18n } from './i18n';

/** Dates that begin with the year have no usual form in words, so they follow the language. */
const PATTERNS: Record<string, string | undefined> = {
  'DD/MM/YYYY': DATE_PATTERNS.british.longDay,
  'MM/DD/YYYY': DATE_PATTERNS.american.longDay,
};

/** '1 December 2026' or 'December 1, 2026', in the order of the user's date format. */
export const formatDayInWords = ({ datePatterns, dateWords }: I18n, day: Day, dateFormat: string): string =>
  formatByPattern(new Date(day), PATTERNS[dateFormat] ?? datePatterns.longDay, dateWords);
