export const CATEGORIES = ['expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat'] as const;
export type Category = (typeof CATEGORIES)[number];
