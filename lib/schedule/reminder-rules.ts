export * from './act-now-rules';
export * from './apply-by-rules';
export * from './behaviour-rules';
export * from './lead-day-rules';
export * from './list-heading-rules';
export * from './occurrence-preview-rules';
export * from './overdue-rules';
export * from './recurrence-rules';
export * from './status-badge-rules';
export * from './tab-rules';

export const CATEGORIES = ['expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat'] as const;
export type Category = (typeof CATEGORIES)[number];
