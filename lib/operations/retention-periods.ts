export const ACTIVITY_RETENTION_YEARS = 3;
/** Of the log of admins' look-ups of accounts. */
export const LOOK_UP_RETENTION_YEARS = 1;
export const OUTBOX_RETENTION_DAYS = 30;
export const CLEAN_UP_INTERVAL_HOURS = 1;
