import type { RateLimit } from '@/lib/http/rate-limit';

const MINUTE = 60;

/** High, because a whole office can share one IP address and mail scanners open every link. */
export const ANSWER_PAGE_LIMIT_PER_IP: RateLimit = { name: 'answer-pages', points: 900, seconds: 15 * MINUTE };
export const ANSWER_LIMIT_PER_IP: RateLimit = { name: 'answers', points: 200, seconds: 15 * MINUTE };
export const RESEND_NOTICE_LIMIT_PER_USER: RateLimit = { name: 'resend-notice-user', points: 20, seconds: 15 * MINUTE };
export const RESUME_MAIL_LIMIT_PER_USER: RateLimit = { name: 'resume-mail-user', points: 20, seconds: 15 * MINUTE };
/** Counts only calls without a valid signature, because Resend may report ten thousand mails at once. */
export const FORGED_WEBHOOK_LIMIT_PER_IP: RateLimit = { name: 'webhook-address', points: 100, seconds: 5 * MINUTE };
