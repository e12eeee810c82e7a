export const EARLIEST_DUE_YEAR = 1900;
export const LATEST_DUE_YEAR = 2199;
export const EARLIEST_DUE_DAY = `${EARLIEST_DUE_YEAR}-01-01` as const;
export const LATEST_DUE_DAY = `${LATEST_DUE_YEAR}-12-31` as const;
