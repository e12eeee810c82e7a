import { formatDay, type Day } from '@/lib/calendar';

export const REMINDER_DATE_PATTERN = 'dd MMM yyyy';

/** Formats a day as '21 Nov 2026'. */
export const formatReminderDate = (day: Day): string => formatDay(day, REMINDER_DATE_PATTERN);
