import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callApi, withQuery, type QueryParameters } from './api-client';

/** Loads a query by its key: the first part is the path, a second object's non-null entries the query string (spec §7). */
export async function fetchByQueryKey({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  const [path, parameters] = queryKey as [string, QueryParameters?];
  return callApi('GET', withQuery(path, parameters));
}

/**
 * Cached results never go stale; no refetch on focus, no polling, no retries (spec §7). Mutations say what to refresh; what
 * could not be loaded then is loaded when the connection is back. A call
 * goes out though the browser believes to be offline, so that it fails and says so, rather than to wait unseen and go out later.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByQueryKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
