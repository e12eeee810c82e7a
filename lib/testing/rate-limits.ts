import type { RateLimit } from '@/lib/http/rate-limit';

/** Limits each testing user, because test mails bypass the rate limit of notices. */
export const TEST_MAIL_LIMIT_PER_USER: RateLimit = { name: 'test-mail-user', points: 30, seconds: 15 * 60 };
