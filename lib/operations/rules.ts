/** Years that the activity trail goes back. */
export const ACTIVITY_RETENTION_YEARS = 3;
/** Days that the local outbox keeps a mail. */
export const OUTBOX_RETENTION_DAYS = 30;
/** Hours between two clean-ups. */
export const CLEAN_UP_INTERVAL_HOURS = 1;
