/** How long the site offers to undo a deletion. */
export const UNDO_SECONDS = 10;

/** Leaves time for a slow connection. */
export const UNDELETE_SECONDS = 3 * UNDO_SECONDS;
