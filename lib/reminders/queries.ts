import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  useInfiniteQuery,
  useMutationState,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { apiQueryKey, appendQuery, callApi, requestApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { Day } from '@/lib/calendar';
import type { Tab } from '@/lib/schedule/tab-rules';
import { buildListParameters, comingUpParameters, type ListState } from './list/list-parameters';
import type { completionBodySchema, ReminderResponse } from './schema';

/** More than the rows of a list that is rendered completely. */
const PAGE_SIZE = 120;

export interface RemindersPage {
  reminders: ReminderResponse[];
  nextCursor: string | undefined;
}

type ListQuery = Partial<ReturnType<typeof buildListParameters>> & { limit?: number };
type ListOptions = Partial<Pick<ListState, 'sort' | 'filters'>>;

async function fetchPage(query: ListQuery, cursor: string | null): Promise<RemindersPage> {
  const response = await requestApi('GET', '/api/reminders', {
    query: { limit: PAGE_SIZE, ...query, ...(cursor && { cursor }) },
  });
  return {
    reminders: (await response.json()) as ReminderResponse[],
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
  };
}

export const remindersQuery = (tab: Tab, search: string, today: Day, timezone: string, options?: ListOptions) => {
  const query = buildListParameters(tab, search, today, timezone, options);
  return infiniteQueryOptions({
    queryKey: apiQueryKey('/api/reminders', query),
    queryFn: ({ pageParam }) => fetchPage(query, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: RemindersPage) => nextCursor,
  });
};

/**
 * Returns every reminder of a list, or null if that fails. Blocks the page, because one that is about to be printed does
 * not wait.
 */
export function readWholeList(...list: Parameters<typeof buildListParameters>): ReminderResponse[] | null {
  const request = new XMLHttpRequest();
  request.open('GET', appendQuery('/api/reminders', buildListParameters(...list)), false);
  try {
    request.send();
    return request.status === 200 ? (JSON.parse(request.responseText) as ReminderResponse[]) : null;
  } catch {
    return null;
  }
}

/** A reminder that was moved in another window may be on two pages. */
const flatten = ({ pages }: InfiniteData<RemindersPage>): ReminderResponse[] => [
  ...new Map(pages.flatMap(({ reminders }) => reminders).map((reminder) => [reminder.id, reminder])).values(),
];

export const comingUpQuery = (today: Day, timezone: string) => {
  const query = comingUpParameters(today, timezone);
  return infiniteQueryOptions({
    queryKey: apiQueryKey('/api/reminders', query),
    queryFn: () => fetchPage(query, null),
    initialPageParam: null,
    getNextPageParam: () => undefined,
  });
};

export const useComingUp = (today: Day, timezone: string, enabled: boolean) =>
  useInfiniteQuery({ ...comingUpQuery(today, timezone), select: flatten, enabled });

/** The reminders of the loaded pages, in one list. */
export const useReminders = (...list: Parameters<typeof remindersQuery>) =>
  useInfiniteQuery({ ...remindersQuery(...list), select: flatten, placeholderData: keepPreviousData });

export const reminderQuery = (id: string) => apiQuery('/api/reminders/{id}', { params: { id } });

/** Needs no call if a list that is up to date has the reminder. */
export function useReminder(id: string) {
  const client = useQueryClient();
  return useQuery({ ...reminderQuery(id), initialData: () => findListed(client, id) });
}

const findListed = (client: QueryClient, id: string): ReminderResponse | undefined =>
  client
    .getQueryCache()
    // Not `stale: false`, which takes what is not read now for up to date.
    .findAll({ queryKey: ['/api/reminders'], predicate: ({ state }) => !state.isInvalidated })
    .flatMap(({ state }) => (state.data ? flatten(state.data as InfiniteData<RemindersPage>) : []))
    .find((reminder) => reminder.id === id);

export const actNowQuery = apiQuery('/api/reminders/act-now');

export const useActNow = (enabled: boolean) => useQuery({ ...actNowQuery, enabled });

export const reminderCountsQuery = apiQuery('/api/reminders/counts');

export const useReminderCounts = () => useQuery(reminderCountsQuery);

/** @param month as yyyy-MM */
export const useMonth = (month: string) => useQuery(apiQuery('/api/reminders/month', { query: { month } }));

export type CompletionInput = z.input<typeof completionBodySchema>;

const STATUS_CHANGE = ['reminder status'];

/** Both are pending until the lists are reloaded. */
export const completion = mutationOptions({
  mutationKey: STATUS_CHANGE,
  mutationFn: ({ id, completion = {} }: ReminderResponse & { completion?: CompletionInput }) =>
    callApi('POST', '/api/reminders/{id}/complete', { params: { id }, body: completion }),
  meta: { pendingUntilRefreshed: true },
});

export const restoration = mutationOptions({
  mutationKey: STATUS_CHANGE,
  mutationFn: ({ id }: ReminderResponse) => callApi('POST', '/api/reminders/{id}/restore', { params: { id } }),
  meta: { pendingUntilRefreshed: true },
});

const idOf = ({ state }: Mutation) => (state.variables as ReminderResponse).id;

/** The ids of the reminders that are being completed or restored. */
export const useBusyReminders = (): readonly string[] =>
  useMutationState({ filters: { mutationKey: STATUS_CHANGE, status: 'pending' }, select: idOf });

export const isReminderBusy = (client: QueryClient, id: string): boolean =>
  client.isMutating({ mutationKey: STATUS_CHANGE, predicate: (mutation) => idOf(mutation) === id }) > 0;
