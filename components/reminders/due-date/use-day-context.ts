import { useMemo } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import type { ParseDayOptions } from './parse-typed-day';

/** How to read what the user types in a `DueDatePicker`. */
export function useDayContext(user: CurrentUser, today: Day, { isOccasion = false } = {}): ParseDayOptions {
  const i18n = useI18n();
  const vocabulary = useMemo(() => dateVocabulary(i18n), [i18n]);
  return { dateFormat: user.dateFormat, today, isOccasion, vocabulary };
}
