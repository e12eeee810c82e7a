/** Key in local storage of the id of the account whose data this browser keeps. */
export const ACCOUNT_KEY = 'account';

/** Key in local storage of the address of a registration, kept until somebody signs in, whose form it fills in. */
export const UNVERIFIED_EMAIL_KEY = 'pendingVerificationEmail';

/** Drafts and ticks in local storage. */
export const KEPT_KEYS = /^(?:draft|documents):/;
