import type { Tab } from '@/lib/schedule/tab-rules';
import type { CountsResponse } from './schema';

/** Where `GET /api/reminders/counts` has the number of reminders of a tab. */
export const COUNT_NAMES = {
  today: 'today',
  week: 'thisWeek',
  'due-soon': 'dueSoon',
  overdue: 'overdue',
  'recently-completed': 'recentlyCompleted',
} as const satisfies Partial<Record<Tab, keyof CountsResponse>>;

export type CountedTab = keyof typeof COUNT_NAMES;
