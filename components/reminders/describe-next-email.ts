import { dayInTimezone, formatDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns 'First email on 1 Dec', with the year unless it is this year. */
export function describeNextEmail(
  { nextNoticeAt }: Pick<ReminderResponse, 'nextNoticeAt'>,
  ordinal: 'First' | 'Next',
  today: Day,
  timezone: string,
): string {
  if (nextNoticeAt === null) return 'No email will be sent.';
  const day = dayInTimezone(new Date(nextNoticeAt), timezone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${ordinal} email on ${formatDay(day, isThisYear ? 'd MMM' : 'd MMM yyyy')}`;
}
