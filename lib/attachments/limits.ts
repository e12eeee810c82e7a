import type { RateLimit } from '@/lib/http/rate-limit';

/** How many wait to be attached at a time is limited as well (MAX_UNATTACHED_UPLOADS): each can fill 5 MB until the clean-up. */
export const REQUEST_UPLOAD_PER_USER: RateLimit = { name: 'upload-user', points: 100, seconds: 15 * 60 };

/** Each reads a file of up to 5 MB and looks into it: as often as there are addresses, and once more. */
export const ADD_ATTACHMENT_PER_USER: RateLimit = { name: 'attach-user', points: 200, seconds: 15 * 60 };
