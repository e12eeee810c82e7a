import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns text such as 'First email on 1 Dec', with the year if it is not this year, or why no email is sent. */
export function describeNextEmail(
  { t, formatShortDay }: I18n,
  { nextNoticeAt }: Pick<ReminderResponse, 'nextNoticeAt'>,
  ordinal: 'firstEmail' | 'nextEmail',
  today: Day,
  { timezone, mailProblem }: Pick<CurrentUser, 'timezone' | 'mailProblem'>,
): string {
  if (nextNoticeAt === null) return t('reminderForm.summary.noEmail');
  if (mailProblem) return t(`reminderForm.summary.stopped.${mailProblem.kind}`);
  const date = formatShortDay(dayInTimezone(new Date(nextNoticeAt), timezone), today);
  return t(`reminderForm.saved.${ordinal}`, { date });
}
