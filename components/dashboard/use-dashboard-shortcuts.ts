import { useEffect, useRef, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DashboardView } from '@/components/reminders/use-dashboard-view';
import type { ReminderListHandle } from '@/components/reminders/list/reminder-tab-panel';
import { focusSearchInput } from '@/components/reminders/filters/search-box';
import { remindersQueryKey } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { useDashboardDialogs } from './dashboard-dialogs';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts';

interface ViewState {
  view: DashboardView;
  setView: (view: DashboardView) => void;
}

export function useDashboardShortcuts({
  dialogs: { openCreate, openEdit, openShortcuts },
  list,
  ...viewState
}: ViewState & { dialogs: ReturnType<typeof useDashboardDialogs>; list: RefObject<ReminderListHandle | null> }): void {
  const client = useQueryClient();
  const focusSearch = useFocusSearch(viewState);
  useKeyboardShortcuts({
    createReminder: () => openCreate(),
    editReminder: (id) => {
      const lists = client.getQueriesData<ReminderResponse[]>({ queryKey: remindersQueryKey, type: 'active' });
      const reminder = lists.flatMap(([, reminders]) => reminders ?? []).find((one) => one.id === id);
      if (reminder) openEdit(reminder);
    },
    focusSearch,
    focusEnd: (end) => list.current?.focusEnd(end),
    showShortcuts: openShortcuts,
  });
}

/** Returns a function that focuses the search, after replacing the month view with the list if necessary. */
function useFocusSearch({ view, setView }: ViewState): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || view !== 'list') return;
    isRequested.current = false;
    focusSearchInput();
  }, [view]);
  return () => {
    if (view === 'list') return focusSearchInput();
    isRequested.current = true;
    setView('list');
  };
}
