import type { RateLimit } from '@/lib/platform/rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often the calls for signed-out people may be made. An address (of a network) can stand for a whole office, so its
 * limits are wide; the limits of one account are what stops guessing and mail floods.
 */
export const LOGIN_PER_ADDRESS: RateLimit = { name: 'login-address', points: 100, seconds: 5 * MINUTE };
/** Failed attempts only: a success clears the count. */
export const LOGIN_PER_ACCOUNT_AND_NETWORK: RateLimit = {
  name: 'login-account-network',
  points: 10,
  seconds: 5 * MINUTE,
};
/** Failed attempts from unknown browsers of all networks. */
export const LOGIN_PER_ACCOUNT: RateLimit = { name: 'login-account', points: 100, seconds: HOUR };
export const LOGIN_PER_BROWSER: RateLimit = { name: 'login-browser', points: 10, seconds: 5 * MINUTE };
export const REGISTER_PER_ADDRESS: RateLimit = { name: 'register-address', points: 200, seconds: HOUR };
export const REGISTER_PER_ACCOUNT: RateLimit = { name: 'register-account', points: 10, seconds: HOUR };
export const MAIL_PER_ADDRESS: RateLimit = { name: 'mail-address', points: 100, seconds: HOUR };
export const RESEND_PER_ACCOUNT: RateLimit = { name: 'resend-account', points: 5, seconds: 15 * MINUTE };
export const FORGOT_PER_ACCOUNT: RateLimit = { name: 'forgot-account', points: 5, seconds: 15 * MINUTE };
/** The mail 'somebody tried to register with your address', at most so often for one account. */
export const EXISTS_MAIL_PER_ACCOUNT: RateLimit = { name: 'exists-mail-account', points: 1, seconds: 12 * HOUR };
/** Calls that take a token from a mail. */
export const TOKEN_PER_ADDRESS: RateLimit = { name: 'token-address', points: 200, seconds: 15 * MINUTE };
