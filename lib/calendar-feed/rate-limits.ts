import type { RateLimit } from '@/lib/http/rate-limit';

const MINUTE = 60;

/** High, because Google reads the feeds of all users from a few addresses. */
export const FEED_LIMIT_PER_IP: RateLimit = {
  name: 'calendar-feeds-address',
  points: 3000,
  seconds: 15 * MINUTE,
  perProcess: true,
};
export const FEED_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'calendar-feed-account',
  points: 300,
  seconds: 15 * MINUTE,
  perProcess: true,
};
export const FEED_CHANGE_LIMIT_PER_USER: RateLimit = {
  name: 'calendar-feed-changes-user',
  points: 30,
  seconds: 15 * MINUTE,
};
