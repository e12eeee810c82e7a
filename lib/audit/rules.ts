/** The dashboard shows this many of the latest entries. */
export const VISIBLE_ACTIVITY_COUNT = 5;
