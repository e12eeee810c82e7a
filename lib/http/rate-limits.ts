import type { RateLimit } from './rate-limit';

/** Shared by lists, counts, month and activity. A change on the dashboard makes up to seven reads. */
export const READ_LIMIT_PER_USER: RateLimit = { name: 'reads-user', points: 3000, seconds: 5 * 60, perProcess: true };
