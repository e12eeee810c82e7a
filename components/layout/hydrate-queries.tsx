'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, type QueryKey } from '@tanstack/react-query';
import { makeQueryClient } from '@/lib/browser/query-client';

/** A query and what the server has loaded for it. */
export type LoadedQuery = readonly [key: QueryKey, value: object];

/** What has been put into the cache. Next draws a page that one goes back to with the very values it first came with. */
const hydratedValues = new WeakSet<object>();

/**
 * Puts what the server has loaded into the cache, so that nothing is asked for twice. The server hands over plain values
 * and not a dehydrated cache: that keeps the query library out of the pages that do not use it. Each value counts once: on the
 * way back, the cache knows better (decision 084).
 */
export function HydrateQueries({ queries, children }: { queries: readonly LoadedQuery[]; children: ReactNode }) {
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
