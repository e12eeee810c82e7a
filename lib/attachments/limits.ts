import type { RateLimit } from '@/lib/platform/rate-limit';

/** Each address given out can fill 5 MB of storage until the clean-up. */
export const UPLOADS_PER_USER: RateLimit = { name: 'upload-user', points: 100, seconds: 15 * 60 };

/** Each reads a file of up to 5 MB and looks into it: as often as there are addresses, and once more. */
export const ATTACHES_PER_USER: RateLimit = { name: 'attach-user', points: 200, seconds: 15 * 60 };
