import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  apiQueryKey,
  callApi,
  fillPath,
  isUnauthorized,
  type ApiArguments,
  type ApiResult,
  type ReadablePath,
} from './api-client';

/** How long what is no longer shown can be shown again at once. */
const KEPT_MS = 60 * 60 * 1000;

interface MutationMeta extends Record<string, unknown> {
  /** Beginnings of the paths of what the write changes; by default, it may change whatever has been read. */
  touches?: readonly string[];
  /** True if the mutation is pending until everything is reloaded, as where only a list shows its effect. */
  pendingUntilRefreshed?: true;
  /** Page to open if the session is lost; null if the caller handles a 401 itself. */
  signInPath?: '/login' | null;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Options of the query that reads a path of the API. */
export const apiQuery = <Path extends ReadablePath>(path: Path, ...[input]: ApiArguments<Path, 'GET'>) => {
  const { params, query } = (input ?? {}) as { params?: Record<string, string>; query?: object };
  return queryOptions({
    queryKey: apiQueryKey(fillPath(path, params) as ReadablePath, query),
    queryFn: (): Promise<ApiResult<Path, 'GET'>> => callApi('GET', path, ...([input] as ApiArguments<Path, 'GET'>)),
  });
};

/**
 * Cached data never goes stale. Every successful write reloads what it touches of what the screen shows, and marks the
 * rest of that as stale. So does a write that fails because its object is gone or was changed elsewhere.
 * @param onSessionLost called when a call finds the session lost
 */
export function makeQueryClient(onSessionLost: (signInPath?: '/login') => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && onSessionLost() }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (isUnauthorized(error) && meta?.signInPath !== null) onSessionLost(meta?.signInPath);
      },
      // Not `onSuccess`, which would delay the mutation's own.
      onSettled: (_data, error, _variables, _result, { meta }) => {
        const { touches } = meta ?? {};
        if (touches?.length === 0 || (error && !isOutdated(error))) return undefined;
        const refreshed = client.invalidateQueries({
          predicate: ({ queryKey: [path] }) => touches?.some((touched) => String(path).startsWith(touched)) ?? true,
        });
        return meta?.pendingUntilRefreshed && refreshed;
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: KEPT_MS,
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
  return client;
}

/** Whether a call has failed because its object is gone or was changed elsewhere. */
const isOutdated = (error: Error): boolean => error instanceof ApiError && [404, 409, 410, 412].includes(error.status);
