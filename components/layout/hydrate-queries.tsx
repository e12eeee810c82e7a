import { useEffect, useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { PrefetchedPage } from '@/lib/browser/prefetched-queries';

/** Pages already hydrated. After a back navigation, Next.js passes their data again, although the cache may be newer. */
const hydratedPages = new Set<string>();

/**
 * Fills the query cache with values that the server loaded. The server passes plain values, not a dehydrated cache,
 * which keeps the query library out of pages that do not use it.
 * @param queries from `serializeQueries`
 */
export function HydrateQueries({ queries, children }: { queries: string; children: ReactNode }) {
  const page = useMemo(() => JSON.parse(queries) as PrefetchedPage, [queries]);
  const state = useMemo(() => {
    const loaded = new QueryClient();
    if (!hydratedPages.has(page.loadedAt)) for (const [key, value] of page.queries) loaded.setQueryData(key, value);
    return dehydrate(loaded);
  }, [page]);
  useEffect(() => {
    hydratedPages.add(page.loadedAt);
  }, [page]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
