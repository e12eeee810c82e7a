import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DashboardView } from '@/components/reminders/use-dashboard-view';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';
import type { Day } from '@/lib/calendar';
import { isNarrowed, type ListState } from '@/lib/reminders/list/list-parameters';
import { comingUpQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isDueWithin } from '@/lib/schedule/tab-rules';

interface Shown {
  view: DashboardView;
  list: ListState;
  today: Day;
  timezone: string;
}

/** Returns a stable function that highlights a new reminder: where it is shown, otherwise in the 'all' tab. */
export function useShowCreated(
  shown: Shown,
  { locate, openAll }: { locate: (reminder: ReminderResponse) => void; openAll: () => void },
): (reminder: ReminderResponse) => void {
  const client = useQueryClient();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return useCallback(
    (reminder) => {
      const { view, list, today, timezone } = latest.current;
      const { tab } = list;
      const { id, dueOn } = reminder;
      const showInAll = () => {
        openAll();
        locate(reminder);
      };
      // The shown month includes the new reminder by itself.
      if (view === 'month') return isInShownMonth(dueOn, today) ? undefined : showInAll();
      const isComingUp = async () => {
        const key = remindersQuery('today', '', today, timezone, list).queryKey;
        if (tab !== 'today' || client.getQueryData(key)?.pages[0]?.reminders.length !== 0) return false;
        const { pages } = await client.fetchInfiniteQuery(comingUpQuery(today, timezone));
        return pages.some(({ reminders }) => reminders.some((next) => next.id === id));
      };
      const showInList = async () => {
        const isListed =
          !isNarrowed(list) && (isDueWithin(tab, dueOn, today) || (await isComingUp().catch(() => true)));
        // The dialog that created it scrolls back when it leaves the history.
        await whenDialogHistoryRemoved();
        if (isListed) locate(reminder);
        else showInAll();
      };
      void showInList();
    },
    [client, locate, openAll],
  );
}

/** The URL has no month until the user leaves the current one. */
function isInShownMonth(dueOn: string, today: Day): boolean {
  const month = new URLSearchParams(window.location.search).get('month') ?? today.slice(0, 'yyyy-MM'.length);
  return dueOn.startsWith(month);
}
