const DAYS_PER_YEAR = 365.25;
const MIN_DAYS = 2 * 365;
/** So that an exact number of years is not rounded down. */
const TOLERANCE_DAYS = 2;

/** Returns in how many whole years a date comes, or null if it comes in less than 24 months. */
export const yearsAhead = (days: number): number | null =>
  days < MIN_DAYS ? null : Math.max(2, Math.floor((days + TOLERANCE_DAYS) / DAYS_PER_YEAR));
