import { formatInstant as formatInstantByPattern } from '@/lib/calendar';
import { datePatterns, type DateStyle } from './date-styles';
import type { I18n } from './i18n';

/** Not a part of `I18n`, so that pages without times do not load the rules of time zones. */
export const formatInstant = ({ locale, dateWords }: I18n, instant: Date, timezone: string, style: DateStyle): string =>
  formatInstantByPattern(instant, timezone, datePatterns[locale][style], dateWords);
