import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { addDaysTo, dayInTimezone, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { earlyTimeText } from './offered-emails';

/** Returns text such as 'First email today' or 'First email on 1 Dec', or why no email is sent. */
export function describeNextEmail(
  i18n: I18n,
  { nextNoticeAt }: Pick<ReminderResponse, 'nextNoticeAt'>,
  ordinal: 'firstEmail' | 'nextEmail',
  today: Day,
  { timezone, notifyHour, mailProblem }: Pick<CurrentUser, 'timezone' | 'notifyHour' | 'mailProblem'>,
): string {
  const { t, formatShortDay } = i18n;
  if (nextNoticeAt === null) return t('reminderForm.summary.noEmail');
  if (mailProblem) return t(`reminderForm.summary.stopped.${mailProblem.kind}`);
  const day = dayInTimezone(new Date(nextNoticeAt), timezone);
  if (day <= addDaysTo(today, 1))
    return t(`reminderForm.saved.soon.${ordinal}`, { time: earlyTimeText(i18n, day, today, notifyHour) });
  return t(`reminderForm.saved.${ordinal}`, { date: formatShortDay(day, today) });
}
