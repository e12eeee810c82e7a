import type { RateLimit } from '@/lib/http/rate-limit';

/** Each of these plans notices anew, and may have a mail sent at once. Far more than anybody writes by hand, or imports. */
export const REMINDER_WRITES_PER_USER: RateLimit = { name: 'reminder-writes-user', points: 2000, seconds: 5 * 60 };
