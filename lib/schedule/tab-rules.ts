import { addDaysTo, startOfDayInTimezone, type Day } from '@/lib/calendar';

/** Lengths of the windows, in days (spec §9). */
export const THIS_WEEK_DAYS = 7;
export const DUE_SOON_DAYS = 30;
export const RECENTLY_COMPLETED_DAYS = 30;

/** What every tab says where a search finds nothing in it. */
export const NO_MATCHES_TEXT = 'No reminders found matching your criteria.';

/** The tabs of the reminder list with their empty states, in order (spec §2). */
export const TABS = [
  {
    id: 'today',
    label: 'Today',
    emptyTitle: 'No reminders for Today',
    emptyText: "You're all caught up for today!",
  },
  { id: 'week', label: 'This Week', emptyTitle: 'No reminders for This Week', emptyText: NO_MATCHES_TEXT },
  { id: 'due-soon', label: 'Due Soon', emptyTitle: 'No reminders for Due Soon', emptyText: NO_MATCHES_TEXT },
  {
    id: 'overdue',
    label: 'Overdue',
    emptyTitle: 'No reminders for Overdue',
    emptyText: 'Great! No overdue reminders.',
  },
  { id: 'all', label: 'All Reminders', emptyTitle: 'No reminders', emptyText: NO_MATCHES_TEXT },
  {
    id: 'recently-completed',
    label: 'Completed',
    emptyTitle: 'No reminders for Completed',
    emptyText: 'No recently completed reminders found.',
  },
] as const;
export type Tab = (typeof TABS)[number]['id'];
export const TAB_IDS = TABS.map((tab) => tab.id);

interface TabFilter {
  status?: 'active' | 'completed';
  excludeRecurringFromOverdue?: true;
}

/** A tab's window in calendar days, half open: from <= due day < to. `completedFrom` is the first day of completions. */
export interface TabDays extends TabFilter {
  from?: Day;
  to?: Day;
  completedFrom?: Day;
}

/** The days of a tab, counted from the owner's today (spec §7). */
export function tabDays(tab: Tab, today: Day): TabDays {
  const days: Record<Tab, TabDays> = {
    today: { from: today, to: addDaysTo(today, 1), status: 'active' },
    week: { from: today, to: addDaysTo(today, THIS_WEEK_DAYS), status: 'active' },
    'due-soon': { from: today, to: addDaysTo(today, DUE_SOON_DAYS), status: 'active' },
    overdue: { to: today, status: 'active', excludeRecurringFromOverdue: true },
    all: {},
    'recently-completed': { completedFrom: addDaysTo(today, -RECENTLY_COMPLETED_DAYS), status: 'completed' },
  };
  return days[tab];
}

/** A tab's window as the list call takes it: instants, half open. */
export interface TabWindow extends TabFilter {
  dueFrom?: Date;
  dueTo?: Date;
  completedFrom?: Date;
}

/** The window of a tab, in instants at which days start in the owner's time zone (spec §7). */
export function tabWindow(tab: Tab, today: Day, timezone: string): TabWindow {
  const { from, to, completedFrom, ...filter } = tabDays(tab, today);
  return {
    ...filter,
    ...(from && { dueFrom: startOfDayInTimezone(from, timezone) }),
    ...(to && { dueTo: startOfDayInTimezone(to, timezone) }),
    ...(completedFrom && { completedFrom: startOfDayInTimezone(completedFrom, timezone) }),
  };
}
