import type { RateLimit } from '@/lib/http/rate-limit';

/** Test mails that one testing user may have sent: each is a call to the mail provider outside its own rate. */
export const TEST_MAILS_PER_USER: RateLimit = { name: 'test-mail-user', points: 30, seconds: 15 * 60 };
