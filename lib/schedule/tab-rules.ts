import { addDaysTo, startOfDayInTimezone, type Day } from '@/lib/calendar';

export const THIS_WEEK_DAYS = 7;
export const DUE_SOON_DAYS = 30;
export const RECENTLY_COMPLETED_DAYS = 30;

export const NO_MATCHES_TEXT = 'No reminders found matching your criteria.';

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

/** A half-open range: from <= due date < to. */
export interface TabDayRange extends TabFilter {
  from?: Day;
  to?: Day;
  completedFrom?: Day;
}

export function tabDayRange(tab: Tab, today: Day): TabDayRange {
  const days: Record<Tab, TabDayRange> = {
    today: { from: today, to: addDaysTo(today, 1), status: 'active' },
    week: { from: today, to: addDaysTo(today, THIS_WEEK_DAYS), status: 'active' },
    'due-soon': { from: today, to: addDaysTo(today, DUE_SOON_DAYS), status: 'active' },
    overdue: { to: today, status: 'active', excludeRecurringFromOverdue: true },
    all: {},
    'recently-completed': { completedFrom: addDaysTo(today, -RECENTLY_COMPLETED_DAYS), status: 'completed' },
  };
  return days[tab];
}

/** Query parameters of a tab. The range is half-open: dueFrom <= due date < dueTo. */
export interface TabWindow extends TabFilter {
  dueFrom?: Date;
  dueTo?: Date;
  completedFrom?: Date;
}

export function tabWindow(tab: Tab, today: Day, timezone: string): TabWindow {
  const { from, to, completedFrom, ...filter } = tabDayRange(tab, today);
  return {
    ...filter,
    ...(from && { dueFrom: startOfDayInTimezone(from, timezone) }),
    ...(to && { dueTo: startOfDayInTimezone(to, timezone) }),
    ...(completedFrom && { completedFrom: startOfDayInTimezone(completedFrom, timezone) }),
  };
}
