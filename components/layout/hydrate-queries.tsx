'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { makeQueryClient } from '@/lib/browser/query-client';

/** The browser shows a partial value until it has loaded the complete one. */
export type PrefetchedQuery = readonly [key: QueryKey, value: object, options?: { isPartial: boolean }];

/** Values already hydrated. After a back navigation, Next.js passes them again, although the cache may be newer. */
const hydratedValues = new WeakSet<object>();

/**
 * Fills the query cache with values that the server loaded. The server passes plain values, not a dehydrated cache,
 * which keeps the query library out of pages that do not use it.
 */
export function HydrateQueries({ queries, children }: { queries: readonly PrefetchedQuery[]; children: ReactNode }) {
  const client = useQueryClient();
  const state = useMemo(() => {
    const loaded = makeQueryClient();
    for (const [key, value, options] of queries) {
      if (hydratedValues.has(value)) continue;
      loaded.setQueryData(key, value);
      if (options?.isPartial) void loaded.invalidateQueries({ queryKey: key, exact: true });
    }
    return dehydrate(loaded);
  }, [queries]);
  useEffect(() => {
    for (const [key, value, options] of queries) {
      if (hydratedValues.has(value)) continue;
      hydratedValues.add(value);
      // A query that was already cached does not refetch by itself when a partial value replaces its value.
      if (options?.isPartial) void client.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
    }
  }, [queries, client]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
