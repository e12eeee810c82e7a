import type { RateLimit } from '@/lib/http/rate-limit';

/** Guesses of the current password by somebody at an open browser. */
export const CHANGE_PASSWORD_PER_USER: RateLimit = { name: 'change-password-user', points: 10, seconds: 15 * 60 };
/** Drawing a picture anew is work. */
export const PICTURE_UPLOAD_PER_USER: RateLimit = { name: 'picture-user', points: 60, seconds: 15 * 60 };
