import type { RateLimit } from '@/lib/http/rate-limit';

/** So that a stolen admin session cannot try out a list of addresses. */
export const LOOK_UP_LIMIT_PER_USER: RateLimit = { name: 'look-ups-user', points: 60, seconds: 15 * 60 };
