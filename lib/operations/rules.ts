/** Years that the activity trail goes back. */
export const KEEP_ACTIVITY_YEARS = 3;
/** Days that the local outbox keeps a mail. */
export const KEEP_OUTBOX_DAYS = 30;
/** Hours between two clean-ups. */
export const CLEAN_UP_HOURS = 1;
