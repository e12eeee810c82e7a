import type { RateLimit } from '@/lib/http/rate-limit';
import { text } from '@/lib/i18n/text';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const SECOND_STEP_LIMIT_PER_IP: RateLimit = { name: 'second-step-address', points: 100, seconds: 5 * MINUTE };
/** Counts wrong codes of authenticator apps, the only second factor that can be guessed. */
export const WRONG_CODE_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'wrong-codes-account',
  points: 20,
  seconds: DAY,
  message: text('errors.twoFactor.tooManyWrongCodes'),
};
export const TWO_FACTOR_REMOVAL_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'two-factor-removal-account',
  points: 3,
  seconds: DAY,
};
export const TWO_FACTOR_CHANGED_MAIL_LIMIT_PER_ACCOUNT: RateLimit = {
  name: 'two-factor-mail-account',
  points: 20,
  seconds: DAY,
};
export const TWO_FACTOR_CHANGE_LIMIT_PER_USER: RateLimit = {
  name: 'two-factor-changes-user',
  points: 30,
  seconds: 15 * MINUTE,
};
