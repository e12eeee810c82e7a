import type { Category } from '@/lib/schedule/reminder-rules';

/** What the categories are called (spec §2, Template Management). */
export const CATEGORY_LABELS: Record<Category, string> = {
  'expiry-based': 'Expiry Based',
  'recurring-date': 'Recurring Date',
  'one-time-deadline': 'One Time Deadline',
  'custom-repeat': 'Custom Repeat',
};
