import { useMemo } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import { parseTypedDay } from './parse-typed-day';

/** Reads what the owner types in a `DueDatePicker`, whose `context` it also returns. `day` is null while unreadable. */
export function useTypedDay(typed: string) {
  const i18n = useI18n();
  const { user, today } = useDashboard();
  const vocabulary = useMemo(() => dateVocabulary(i18n), [i18n]);
  const context = { dateFormat: user.dateFormat, today, isOccasion: false, vocabulary };
  return { day: parseTypedDay(typed, context), context };
}
