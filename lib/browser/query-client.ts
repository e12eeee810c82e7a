import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callApi, withQuery, type QueryParameters } from './api-client';

/** The first part of a key is the path, the second the query parameters. */
export async function fetchByQueryKey({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  const [path, parameters] = queryKey as [string, QueryParameters?];
  return callApi('GET', withQuery(path, parameters));
}

/** Mutations say what to refresh, so nothing goes stale by itself. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByQueryKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Loads what failed while offline.
        refetchOnReconnect: true,
        retry: false,
        // Fail at once while offline, instead of waiting and running unseen later.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
