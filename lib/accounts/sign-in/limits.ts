import type { RateLimit } from '@/lib/http/rate-limit';
import { quantity } from '@/lib/quantity';
import { LAST_RESET_LINK_HOURS } from './rules';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often the calls for signed-out people may be made. An address (of a network) can stand for a whole office, so its
 * limits are wide; the limits of one account are what stops guessing and mail floods.
 */
export const LOGIN_PER_ADDRESS: RateLimit = { name: 'login-address', points: 100, seconds: 5 * MINUTE };
/*
 * A source is a network, or a browser that the account knows (account-limits.ts). Limits per account hold for all networks
 * together, and not for known browsers.
 */

/** Failed attempts only: a success clears the count. */
export const LOGIN_PER_SOURCE: RateLimit = { name: 'login-source', points: 10, seconds: 5 * MINUTE };
export const LOGIN_PER_ACCOUNT: RateLimit = { name: 'login-account', points: 100, seconds: HOUR };
export const REGISTER_PER_ADDRESS: RateLimit = { name: 'register-address', points: 200, seconds: HOUR };
export const REGISTER_PER_ACCOUNT: RateLimit = { name: 'register-account', points: 10, seconds: HOUR };
export const MAIL_PER_ADDRESS: RateLimit = { name: 'mail-address', points: 100, seconds: HOUR };

const NO_MORE_MAIL = `No more of these emails can be sent to this address today. If you received one earlier, the link in the latest works for ${quantity(LAST_RESET_LINK_HOURS, 'hour')}.`;

export const FORGOT_PER_SOURCE: RateLimit = {
  name: 'forgot-source',
  points: 5,
  seconds: 24 * HOUR,
  refusal: NO_MORE_MAIL,
};
export const FORGOT_PER_ACCOUNT: RateLimit = {
  name: 'forgot-account',
  points: 10,
  seconds: 24 * HOUR,
  refusal: NO_MORE_MAIL,
};
export const RESEND_PER_SOURCE: RateLimit = { ...FORGOT_PER_SOURCE, name: 'resend-source' };
export const RESEND_PER_ACCOUNT: RateLimit = { ...FORGOT_PER_ACCOUNT, name: 'resend-account' };
/** The mail 'somebody tried to register with your address', at most so often for one account. */
export const EXISTS_MAIL_PER_ACCOUNT: RateLimit = { name: 'exists-mail-account', points: 1, seconds: 12 * HOUR };
/** Calls that take a token from a mail. */
export const TOKEN_PER_ADDRESS: RateLimit = { name: 'token-address', points: 200, seconds: 15 * MINUTE };
