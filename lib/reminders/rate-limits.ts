import type { RateLimit } from '@/lib/http/rate-limit';

/** High enough for a script that imports reminders. */
export const REMINDER_WRITE_LIMIT_PER_USER: RateLimit = { name: 'reminder-writes-user', points: 2000, seconds: 5 * 60 };
