import { formatInstant as formatInstantByPattern } from '@/lib/calendar';
import type { DateStyle } from './date-styles';
import type { I18n } from './i18n';

/** Not part of `I18n`, so that pages without times do not load the time-zone code. */
export const formatInstant = (
  { dateWords, datePatterns }: I18n,
  instant: Date,
  timezone: string,
  style: DateStyle,
): string => formatInstantByPattern(instant, timezone, datePatterns[style], dateWords);
