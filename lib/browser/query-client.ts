import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callApi, appendQuery, type QueryParameters } from './api-client';

/** Expects the query key to be the path, followed by any query parameters. */
export async function fetchByQueryKey({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  const [path, parameters] = queryKey as [string, QueryParameters?];
  return callApi('GET', appendQuery(path, parameters));
}

/** Cached data never goes stale; mutations refresh the data that they change. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByQueryKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Retry queries that failed while offline.
        refetchOnReconnect: true,
        retry: false,
        // Calls fail at once while offline, instead of being paused and sent later.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
