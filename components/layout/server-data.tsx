'use client';

import { useMemo, type ReactNode } from 'react';
import { dehydrate, HydrationBoundary, type QueryKey } from '@tanstack/react-query';
import { makeQueryClient } from '@/lib/platform/query-client';

/** A query and what the server has loaded for it. */
export type Loaded = readonly [key: QueryKey, value: unknown];

/**
 * Puts what the server has loaded into the cache, so that nothing is asked for twice. The server hands over plain values
 * and not a dehydrated cache: that keeps the query library out of the pages that do not use it.
 */
export function ServerData({ loaded, children }: { loaded: readonly Loaded[]; children: ReactNode }) {
  const state = useMemo(() => {
    const client = makeQueryClient();
    for (const [key, value] of loaded) client.setQueryData(key, value);
    return dehydrate(client);
  }, [loaded]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
