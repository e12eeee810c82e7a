import type { RateLimit } from '@/lib/http/rate-limit';
import { text } from '@/lib/i18n/text';
import { LAST_ALLOWED_RESET_LINK_HOURS } from './rules';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** One IP address can serve a whole office, so limits per IP are generous. */
export const LOGIN_LIMIT_PER_IP: RateLimit = { name: 'login-address', points: 100, seconds: 5 * MINUTE };

/*
 * For sign-in, forgotten passwords and verification mails, a source is an email address on one network, or a known
 * browser. Known browsers skip the limits per account.
 */

/** Counts failed logins only: a success resets the count. */
export const LOGIN_LIMIT_PER_SOURCE: RateLimit = { name: 'login-source', points: 10, seconds: 5 * MINUTE };
export const LOGIN_LIMIT_PER_ACCOUNT: RateLimit = { name: 'login-account', points: 100, seconds: HOUR };
export const REGISTER_LIMIT_PER_IP: RateLimit = { name: 'register-address', points: 200, seconds: HOUR };
export const REGISTER_LIMIT_PER_ACCOUNT: RateLimit = { name: 'register-account', points: 10, seconds: HOUR };
export const MAIL_REQUEST_LIMIT_PER_IP: RateLimit = { name: 'mail-address', points: 100, seconds: HOUR };

const MAIL_LIMIT_MESSAGE = text('errors.registration.mailLimit', { hours: LAST_ALLOWED_RESET_LINK_HOURS });

export const FORGOT_PASSWORD_LIMIT_PER_SOURCE: RateLimit = {
  name: 'forgot-source',
  points: 5,
  seconds: 24 * HOUR,
  message: MAIL_LIMIT_MESSAGE,
};
export const FORGOT_PASSWORD_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'forgot-account',
  points: 10,
  seconds: 24 * HOUR,
  message: MAIL_LIMIT_MESSAGE,
};
export const RESEND_VERIFICATION_LIMIT_PER_SOURCE: RateLimit = {
  ...FORGOT_PASSWORD_LIMIT_PER_SOURCE,
  name: 'resend-source',
};
export const RESEND_VERIFICATION_LIMIT_PER_ACCOUNT: RateLimit = {
  ...FORGOT_PASSWORD_LIMIT_PER_ACCOUNT,
  name: 'resend-account',
};
export const ACCOUNT_EXISTS_MAIL_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'exists-mail-account',
  points: 1,
  seconds: 12 * HOUR,
};
export const ACCOUNT_CHANGED_MAIL_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'changed-mail-account',
  points: 10,
  seconds: 24 * HOUR,
};
export const MAIL_TOKEN_LIMIT_PER_IP: RateLimit = { name: 'token-address', points: 200, seconds: 15 * MINUTE };
