import type { RateLimit } from '@/lib/platform/rate-limit';

/** Each address given out can fill 5 MB of storage until the clean-up. */
export const UPLOADS_PER_USER: RateLimit = { name: 'upload-user', points: 100, seconds: 15 * 60 };
