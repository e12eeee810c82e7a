import type { Category } from '@/lib/schedule/reminder-rules';

export const CATEGORY_LABELS: Record<Category, string> = {
  'expiry-based': 'Expiry Based',
  'recurring-date': 'Recurring Date',
  'one-time-deadline': 'One Time Deadline',
  'custom-repeat': 'Custom Repeat',
};
