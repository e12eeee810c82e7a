'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, type QueryKey } from '@tanstack/react-query';
import { makeQueryClient } from '@/lib/browser/query-client';

export type PrefetchedQuery = readonly [key: QueryKey, value: object];

/** Values already hydrated. After a back navigation, Next.js passes the old values again, but the cache is newer. */
const hydratedValues = new WeakSet<object>();

/**
 * Fills the query cache with values that the server loaded. The server passes plain values, not a dehydrated cache,
 * which keeps the query library out of pages that do not use it.
 */
export function HydrateQueries({ queries, children }: { queries: readonly PrefetchedQuery[]; children: ReactNode }) {
  const state = useMemo(() => {
    const client = makeQueryClient();
    for (const [key, value] of queries) if (!hydratedValues.has(value)) client.setQueryData(key, value);
    return dehydrate(client);
  }, [queries]);
  useEffect(() => {
    for (const [, value] of queries) hydratedValues.add(value);
  }, [queries]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
