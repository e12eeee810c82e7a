import { dayInTimezone, formatShortDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns 'First email on 1 Dec', with the year unless it is this year. */
export function describeNextEmail(
  { nextNoticeAt }: Pick<ReminderResponse, 'nextNoticeAt'>,
  ordinal: 'First' | 'Next',
  today: Day,
  timezone: string,
): string {
  if (nextNoticeAt === null) return 'No email will be sent.';
  return `${ordinal} email on ${formatShortDay(dayInTimezone(new Date(nextNoticeAt), timezone), today)}`;
}
