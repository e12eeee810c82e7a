import type { Sort } from '@/lib/reminders/list-parameters';

export const SORT_LABELS: Record<Sort, string> = {
  due: 'Due date',
  title: 'Title',
  newest: 'Newest first',
};
