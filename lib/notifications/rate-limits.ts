import type { RateLimit } from '@/lib/http/rate-limit';

export const RESEND_NOTICE_LIMIT_PER_USER: RateLimit = { name: 'resend-notice-user', points: 20, seconds: 15 * 60 };
/** Counts calls without a valid signature only: ten thousand mails may be reported at once. */
export const FORGED_WEBHOOK_LIMIT_PER_IP: RateLimit = { name: 'webhook-address', points: 100, seconds: 5 * 60 };
