/** Time limit between the first and the second sign-in step. */
export const SECOND_STEP_MINUTES = 5;
export const AUTHENTICATOR_SETUP_MINUTES = 15;
/** Adding or removing a second factor, new recovery codes and a new address require a sign-in within this time. */
export const RECENT_SIGN_IN_MINUTES = 15;
export const TWO_FACTOR_REMOVAL_WAIT_DAYS = 3;
/** An announcement that was late postpones the removal, so that the owner has this long to cancel it. */
export const MIN_HOURS_AFTER_ANNOUNCEMENT = 12;
export const TWO_FACTOR_REMOVAL_LINK_HOURS = 24;
/** A removal that could not be announced lapses after this time. */
export const MAX_TWO_FACTOR_REMOVAL_DAYS = 30;

export const TOTP_CODE_DIGITS = 6;
/** After so many wrong codes in a day, the owner gets a mail. */
export const WRONG_CODES_BEFORE_MAIL = 10;

export const RECOVERY_CODE_COUNT = 10;
export const MAX_AUTHENTICATORS = 10;
export const MAX_AUTHENTICATOR_NAME_LENGTH = 50;

export const SECOND_STEP_PATH = '/login/second-step';

export type TwoFactorRemovalAction = 'confirm' | 'cancel';
/** The pages that mails link to. */
export const TWO_FACTOR_REMOVAL_PATHS: Record<TwoFactorRemovalAction, string> = {
  confirm: '/two-factor/confirm',
  cancel: '/two-factor/cancel',
};

export const SECOND_FACTOR_KINDS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** Crockford's base 32, which omits look-alike characters. */
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 characters of 5 bits each have 120 bits of entropy. */
export const RECOVERY_CODE_LENGTH = 24;

export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Drops spaces and hyphens. Reads O as 0, and I and L as 1. */
export const parseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
