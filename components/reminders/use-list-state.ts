import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'next/navigation';
import {
  DEFAULT_SORT,
  DEFAULT_TAB,
  parseListState,
  writeListState,
  type ListFilters,
  type ListState,
  type Sort,
} from '@/lib/reminders/list/list-parameters';
import type { Tab } from '@/lib/schedule/tab-rules';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readQuery = () => window.location.search.slice('?'.length);

/**
 * Stores the list's state in the URL, without adding history entries.
 * @param fallbackTab the tab if the URL does not name one
 */
export function useListState(fallbackTab: Tab = DEFAULT_TAB) {
  // Rerenders after a navigation. Its value is only for server rendering and hydration: it lags behind `replaceState`.
  const searchParams = useSearchParams();
  const query = useSyncExternalStore(subscribe, readQuery, () => searchParams.toString());
  const state = useMemo(() => parseListState(new URLSearchParams(query), fallbackTab), [query, fallbackTab]);

  const update = useCallback(
    (change: Partial<ListState>) => {
      const url = new URL(window.location.href);
      writeListState(url.searchParams, { ...parseListState(url.searchParams, fallbackTab), ...change }, fallbackTab);
      window.history.replaceState(null, '', url);
      for (const listener of listeners) listener();
    },
    [fallbackTab],
  );
  const setters = useMemo(
    () => ({
      setTab: (tab: Tab) => update({ tab }),
      setSearch: (search: string) => update({ search }),
      setSort: (sort: Sort) => update({ sort }),
      setFilters: (filters: ListFilters) => update({ filters }),
      /** Shows all reminders, without search and filters. */
      showAll: () => update({ tab: 'all', search: '', filters: {} }),
      clearSortAndFilters: () => update({ sort: DEFAULT_SORT, filters: {} }),
    }),
    [update],
  );
  return useMemo(() => ({ ...state, ...setters }), [state, setters]);
}

export type ListStateControls = ReturnType<typeof useListState>;
