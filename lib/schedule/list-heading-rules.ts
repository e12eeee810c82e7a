import type { Day } from '@/lib/calendar';
import { isOverdue, type OverdueSource } from './overdue-rules';
import { isDueWithin } from './tab-rules';

/** In display order. */
const LIST_HEADINGS = ['overdue', 'earlier', 'this-week', 'due-soon', 'later', 'completed'] as const;
export type ListHeading = (typeof LIST_HEADINGS)[number];

/** 'earlier' is for past dates that cannot be overdue, such as last week's birthday. */
export function listHeading(reminder: OverdueSource, today: Day): ListHeading {
  const { status, dueOn } = reminder;
  if (status === 'completed') return 'completed';
  if (isOverdue(reminder, today)) return 'overdue';
  if (dueOn < today) return 'earlier';
  if (isDueWithin('week', dueOn, today)) return 'this-week';
  return isDueWithin('due-soon', dueOn, today) ? 'due-soon' : 'later';
}

/** Keeps the order within each heading and leaves out empty headings. */
export function groupByHeading<Reminder extends OverdueSource>(
  reminders: readonly Reminder[],
  today: Day,
): { heading: ListHeading; reminders: Reminder[] }[] {
  const groups = new Map(LIST_HEADINGS.map((heading) => [heading, [] as Reminder[]]));
  for (const reminder of reminders) groups.get(listHeading(reminder, today))?.push(reminder);
  return [...groups]
    .map(([heading, group]) => ({ heading, reminders: group }))
    .filter((group) => group.reminders.length);
}
