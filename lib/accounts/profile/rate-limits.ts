import type { RateLimit } from '@/lib/http/rate-limit';

/** Limits guesses of the current password on an unattended browser. */
export const CHANGE_PASSWORD_LIMIT_PER_USER: RateLimit = { name: 'change-password-user', points: 10, seconds: 15 * 60 };
export const CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER: RateLimit = {
  name: 'confirm-address-user',
  points: 5,
  seconds: 60 * 60,
};
/** A stranger may have the new address. */
export const CONFIRM_ADDRESS_MAIL_LIMIT_PER_ADDRESS: RateLimit = {
  name: 'confirm-address-recipient',
  points: 10,
  seconds: 24 * 60 * 60,
};
export const PICTURE_UPLOAD_LIMIT_PER_USER: RateLimit = { name: 'picture-user', points: 60, seconds: 15 * 60 };
export const SESSION_CHANGE_LIMIT_PER_USER: RateLimit = { name: 'sessions-user', points: 60, seconds: 15 * 60 };
