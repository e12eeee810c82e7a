import { useEffect, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keptAt } from '@/lib/browser/kept-page';
import type { PrefetchedPage } from '@/lib/browser/prefetched-queries';

/** Pages already hydrated. After a back navigation, Next.js passes their data again, although the cache may be newer. */
const hydratedPages = new Set<string>();

/**
 * Fills the query cache with values that the server loaded. The server passes plain values, not a dehydrated cache,
 * which keeps the query library out of pages that do not use it.
 * @param queries from `serializeQueries`
 */
export function HydrateQueries({ queries, children }: { queries: string; children: ReactNode }) {
  const client = useQueryClient();
  // While rendering, because the children read the values at once, and effects do not run on the server.
  const { loadedAt } = useMemo(() => {
    const page = JSON.parse(queries) as PrefetchedPage;
    if (!hydratedPages.has(page.loadedAt)) {
      for (const [key, value] of page.queries) client.setQueryData(key, value, { updatedAt: keptAt() });
      // The server has rendered the page without the writes that it has not answered.
      if (client.isMutating() > 0) void client.invalidateQueries({ refetchType: 'none' });
    }
    return page;
  }, [client, queries]);
  useEffect(() => {
    hydratedPages.add(loadedAt);
  }, [loadedAt]);
  return children;
}
