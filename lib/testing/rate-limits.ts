import type { RateLimit } from '@/lib/http/rate-limit';

/** Test mails need their own limit, because they bypass the rate limit of notices. */
export const TEST_MAIL_LIMIT_PER_USER: RateLimit = { name: 'test-mail-user', points: 30, seconds: 15 * 60 };
