import type { Day } from '@/lib/calendar';
import type { QueryParameters } from '@/lib/browser/api-client';
import { tabWindow, type Tab } from '@/lib/schedule/reminder-rules';

export const MAX_SEARCH_LENGTH = 200;

/** Uses the user's time zone, which may differ from the browser's. */
export function buildListParameters(tab: Tab, search: string, today: Day, timezone: string): QueryParameters {
  const { dueFrom, dueTo, completedFrom, status, excludeRecurringFromOverdue } = tabWindow(tab, today, timezone);
  return {
    dueFrom: dueFrom?.toISOString(),
    dueTo: dueTo?.toISOString(),
    completedFrom: completedFrom?.toISOString(),
    status,
    excludeRecurringFromOverdue,
    search: search.trim() || undefined,
  };
}
