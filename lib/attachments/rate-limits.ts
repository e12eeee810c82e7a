import type { RateLimit } from '@/lib/http/rate-limit';

/** MAX_UNATTACHED_UPLOADS additionally limits uploads that are not attached yet. */
export const REQUEST_UPLOAD_LIMIT_PER_USER: RateLimit = { name: 'upload-user', points: 100, seconds: 15 * 60 };

/** Limited because each call reads a whole file. Allows two attempts per upload. */
export const ADD_ATTACHMENT_LIMIT_PER_USER: RateLimit = { name: 'attach-user', points: 200, seconds: 15 * 60 };
