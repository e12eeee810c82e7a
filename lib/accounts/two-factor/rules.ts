/** Minutes between the password and the second factor. */
export const SECOND_STEP_MINUTES = 5;
/** Minutes to finish setting up an authenticator. */
export const AUTHENTICATOR_SETUP_MINUTES = 15;
/** Changes of two-factor sign-in need a sign-in no older than this many minutes. */
export const RECENT_SIGN_IN_MINUTES = 15;
/** Days between a request to remove the second factor by mail and the removal. */
export const TWO_FACTOR_REMOVAL_WAIT_DAYS = 3;

/** Digits of a code that an authenticator app shows. */
export const TOTP_CODE_DIGITS = 6;

export const RECOVERY_CODE_COUNT = 10;
export const MAX_AUTHENTICATORS = 10;
export const MAX_AUTHENTICATOR_NAME_LENGTH = 50;

/** The screen that asks for the second factor. */
export const SECOND_STEP_PATH = '/login/second-step';
/** The page behind the link that cancels a removal. */
export const CANCEL_TWO_FACTOR_REMOVAL_PATH = '/two-factor/cancel';

/** Ways to prove the second factor. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Letters and digits that are not mistaken for one another (Crockford's base 32). */
export const RECOVERY_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 characters are 120 bits. */
export const RECOVERY_CODE_LENGTH = 24;

/** A code as six groups of four characters. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A typed code without its groups, with look-alike letters read as digits. */
export const parseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
