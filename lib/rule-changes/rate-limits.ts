import type { RateLimit } from '@/lib/http/rate-limit';

export const ANNOUNCE_RULE_CHANGE_LIMIT_PER_USER: RateLimit = {
  name: 'announce-rule-change-user',
  points: 60,
  seconds: 15 * 60,
};
