import type { RateLimit } from '@/lib/http/rate-limit';

/** Dry runs count too: each reads the whole file. */
export const IMPORT_LIMIT_PER_USER: RateLimit = { name: 'imports-user', points: 30, seconds: 5 * 60 };
