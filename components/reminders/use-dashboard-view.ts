import { useCallback } from 'react';
import { useSearchParams } from 'next/navigation';

export type DashboardView = 'list' | 'month';

const readView = (params: Pick<URLSearchParams, 'get'>): DashboardView =>
  params.get('view') === 'month' ? 'month' : 'list';

/** Stores the view in the URL. A change adds a history entry, so that Back returns to the previous view. */
export function useDashboardView(): [view: DashboardView, setView: (view: DashboardView) => void] {
  const setView = useCallback((view: DashboardView) => {
    const url = new URL(window.location.href);
    if (readView(url.searchParams) === view) return;
    url.searchParams.delete('month');
    if (view === 'month') url.searchParams.set('view', 'month');
    else url.searchParams.delete('view');
    window.history.pushState(null, '', url);
  }, []);
  return [readView(useSearchParams()), setView];
}
