import type { RateLimit } from '@/lib/http/rate-limit';

/** High enough for a script that imports reminders. */
export const REMINDER_WRITE_LIMIT_PER_USER: RateLimit = { name: 'reminder-writes-user', points: 2000, seconds: 5 * 60 };
/** Of mails that tell the owner that a reader has completed it, because readers can complete and undo in turn. */
export const DONE_MAIL_LIMIT_PER_REMINDER: RateLimit = { name: 'done-mail-reminder', points: 3, seconds: 24 * 60 * 60 };
