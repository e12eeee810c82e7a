import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DashboardView } from '@/components/reminders/use-dashboard-view';
import { whenDialogHistoryRemoved } from '@/components/ui/close-on-back';
import { comingUpQuery, remindersQuery } from '@/lib/reminders/queries';
import { isNarrowed, type ListState } from '@/lib/reminders/list/list-parameters';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isDueWithin } from '@/lib/schedule/tab-rules';
import type { Day } from '@/lib/calendar';

interface Shown {
  view: DashboardView;
  list: ListState;
  today: Day;
  timezone: string;
}

/** Returns a stable function that highlights a new reminder: where it is shown, otherwise in the 'all' tab. */
export function useShowCreated(
  shown: Shown,
  { locate, show }: { locate: (reminder: ReminderResponse) => void; show: (reminderId: string) => void },
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
      // The shown month includes the new reminder by itself.
      if (view === 'month') return isInShownMonth(dueOn, today) ? undefined : show(id);
      const firstPage = (query: ReturnType<typeof comingUpQuery | typeof remindersQuery>) =>
        client.getQueryData(query.queryKey)?.pages[0]?.reminders ?? [];
      const isListed =
        isDueWithin(tab, dueOn, today) ||
        (tab === 'today' &&
          firstPage(remindersQuery('today', '', today, timezone, list)).length === 0 &&
          firstPage(comingUpQuery(today, timezone)).some((next) => next.id === id));
      // The dialog that created it scrolls back when it leaves the history.
      void whenDialogHistoryRemoved().then(() => (isListed && !isNarrowed(list) ? locate(reminder) : show(id)));
    },
    [client, locate, show],
  );
}

/** The URL has no month until the user leaves the current one. */
function isInShownMonth(dueOn: string, today: Day): boolean {
  const month = new URLSearchParams(window.location.search).get('month') ?? today.slice(0, 'yyyy-MM'.length);
  return dueOn.startsWith(month);
}
