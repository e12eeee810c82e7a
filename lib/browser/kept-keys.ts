/** Key in local storage of the id of the account whose data this browser keeps. */
export const ACCOUNT_KEY = 'account';

/** Drafts and ticks in local storage. */
export const KEPT_KEYS = /^(?:draft|documents):/;
