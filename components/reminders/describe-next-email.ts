import { dayInTimezone, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns text such as 'First email on 1 Dec', with the year unless it is this year. */
export function describeNextEmail(
  { t, formatShortDay }: I18n,
  { nextNoticeAt }: Pick<ReminderResponse, 'nextNoticeAt'>,
  ordinal: 'firstEmail' | 'nextEmail',
  today: Day,
  timezone: string,
): string {
  if (nextNoticeAt === null) return t('reminderForm.summary.noEmail');
  const date = formatShortDay(dayInTimezone(new Date(nextNoticeAt), timezone), today);
  return t(`reminderForm.saved.${ordinal}`, { date });
}
