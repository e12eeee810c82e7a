import { formatDay, type Day } from '@/lib/calendar';

/** How a reminder's date is written (spec §2, §9). */
export const REMINDER_DATE_PATTERN = 'dd MMM yyyy';

/** A day as reminders show it: '21 Nov 2026'. */
export const formatReminderDate = (day: Day): string => formatDay(day, REMINDER_DATE_PATTERN);
