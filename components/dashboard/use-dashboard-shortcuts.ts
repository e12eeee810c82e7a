import { useEffect, useRef, type RefObject } from 'react';
import type { DashboardActions } from '@/components/reminders/dashboard-context';
import type { DashboardView } from '@/components/reminders/use-dashboard-view';
import type { ReminderListHandle } from '@/components/reminders/list/reminder-list';
import { focusSearchInput } from '@/components/reminders/filters/search-box';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts';

interface ViewState {
  view: DashboardView;
  setView: (view: DashboardView) => void;
}

export function useDashboardShortcuts({
  actions: { create, showShortcuts },
  list,
  ...viewState
}: ViewState & {
  actions: Pick<DashboardActions, 'create' | 'showShortcuts'>;
  list: RefObject<ReminderListHandle | null>;
}): void {
  const focusSearch = useFocusSearch(viewState);
  useKeyboardShortcuts({
    createReminder: create,
    focusSearch,
    focusEnd: (end) => list.current?.focusEnd(end),
    showShortcuts,
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
