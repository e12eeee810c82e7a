import { addDaysTo, startOfDayInTimezone, type Day } from '@/lib/calendar';
import type { OverdueSource } from './overdue-rules';

export const THIS_WEEK_DAYS = 7;
export const DUE_SOON_DAYS = 30;
export const RECENTLY_COMPLETED_DAYS = 30;

export const TAB_IDS = ['today', 'week', 'due-soon', 'overdue', 'all', 'recently-completed'] as const;
export type Tab = (typeof TAB_IDS)[number];

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

/** Whether the tab lists an active reminder that is due on `dueOn`. */
export function isDueWithin(tab: Tab, dueOn: string, today: Day): boolean {
  const { from, to, status } = tabDayRange(tab, today);
  return status !== 'completed' && (!from || dueOn >= from) && (!to || dueOn < to);
}

interface TabReminder extends OverdueSource {
  /** Null unless it is completed. */
  completedOn: string | null;
}

/** Whether the tab lists the reminder. */
export function isInTab(tab: Tab, { dueOn, completedOn, canBeOverdue }: TabReminder, today: Day): boolean {
  const { completedFrom, status, excludeRecurringFromOverdue } = tabDayRange(tab, today);
  if (status !== 'active' && completedOn !== null) return !completedFrom || completedOn >= completedFrom;
  return completedOn === null && isDueWithin(tab, dueOn, today) && (!excludeRecurringFromOverdue || canBeOverdue);
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
