import { useEffect, useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query';

export type PrefetchedQuery = readonly [key: QueryKey, value: object];

/** Values already hydrated. After a back navigation, Next.js passes them again, although the cache may be newer. */
const hydratedValues = new WeakSet<object>();

/**
 * Fills the query cache with values that the server loaded. The server passes plain values, not a dehydrated cache,
 * which keeps the query library out of pages that do not use it.
 */
export function HydrateQueries({ queries, children }: { queries: readonly PrefetchedQuery[]; children: ReactNode }) {
  const state = useMemo(() => {
    const loaded = new QueryClient();
    for (const [key, value] of queries) if (!hydratedValues.has(value)) loaded.setQueryData(key, value);
    return dehydrate(loaded);
  }, [queries]);
  useEffect(() => {
    for (const [, value] of queries) hydratedValues.add(value);
  }, [queries]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
