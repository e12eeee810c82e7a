import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { apiQueryKey, appendQuery, callApi, requestApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import type { Tab } from '@/lib/schedule/tab-rules';
import { showUnanswered, withUnanswered } from './at-once/unanswered';
import { makeWrite, type AtOnceWrite } from './at-once/write-at-once';
import { selectListed, type ListQuery, type RemindersPage } from './list/in-list';
import { buildListParameters, comingUpParameters, type ListState } from './list/list-parameters';
import type { completionBodySchema, CompletionResponse, ReminderResponse } from './schema';

/** More than the rows of a list that is rendered completely. */
const PAGE_SIZE = 120;

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
    queryFn: async ({ client, pageParam }) =>
      withUnanswered(client, query, await fetchPage(query, pageParam), pageParam === null),
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
    queryFn: async ({ client }) => withUnanswered(client, query, await fetchPage(query, null)),
    initialPageParam: null,
    getNextPageParam: () => undefined,
  });
};

export const useComingUp = (today: Day, timezone: string, enabled: boolean) =>
  useInfiniteQuery({ ...comingUpQuery(today, timezone), select: flatten, enabled });

export const useRemindersOf = (templateId: string | null, today: Day, timezone: string) =>
  useInfiniteQuery({
    ...remindersQuery('all', '', today, timezone, { filters: { templateId: templateId ?? undefined } }),
    select: flatten,
    enabled: templateId !== null,
  });

/** The reminders of the loaded pages, in one list. While a search is loading, what it finds among all that are cached. */
export function useReminders(...list: Parameters<typeof remindersQuery>) {
  const client = useQueryClient();
  const query = remindersQuery(...list);
  const [, parameters] = query.queryKey;
  const { search } = parameters as ListQuery;
  const actNow = () => client.getQueryData(actNowQuery.queryKey) ?? [];
  const placeholderData = search
    ? () => toOnePage(selectListed(parameters as ListQuery, [...listCached(client), ...actNow()]))
    : keepPreviousData;
  return useInfiniteQuery({ ...query, select: flatten, placeholderData });
}

const toOnePage = (reminders: ReminderResponse[]): InfiniteData<RemindersPage, string | null> => ({
  pages: [{ reminders, nextCursor: undefined }],
  pageParams: [null],
});

/** Of lists only, because the testing screen caches reminders in another form. */
function listCached(client: QueryClient, predicate: (query: Query) => boolean = () => true): ReminderResponse[] {
  const lists = client.getQueriesData<InfiniteData<RemindersPage>>({ queryKey: ['/api/reminders'], predicate });
  return flatten({ pages: lists.flatMap(([, list]) => list?.pages ?? []), pageParams: [] });
}

/** As it will be after the writes that the server has not answered. */
const readChanged =
  <Data>(query: { queryKey: QueryKey }, read: () => Promise<Data>) =>
  async ({ client }: { client: QueryClient }) =>
    showUnanswered(client, query.queryKey, await read());

export const reminderQuery = (id: string) => {
  const query = apiQuery('/api/reminders/{id}', { params: { id } });
  return queryOptions({
    ...query,
    queryFn: readChanged(query, () => callApi('GET', '/api/reminders/{id}', { params: { id } })),
  });
};

/** Needs no call if a list that is up to date has the reminder. Shows what another list has until it is loaded. */
export function useReminder(id: string) {
  const client = useQueryClient();
  const find = (predicate?: (query: Query) => boolean) =>
    listCached(client, predicate).find((reminder) => reminder.id === id);
  return useQuery({
    ...reminderQuery(id),
    // Not `isStale()`, which takes what is not read now for up to date.
    initialData: () => find(({ state }) => !state.isInvalidated),
    placeholderData: () => find(),
  });
}

const ACT_NOW = apiQuery('/api/reminders/act-now');

export const actNowQuery = queryOptions({
  ...ACT_NOW,
  queryFn: readChanged(ACT_NOW, () => callApi('GET', '/api/reminders/act-now')),
});

export const useActNow = (enabled: boolean) => useQuery({ ...actNowQuery, enabled });

const COUNTS_KEY = apiQueryKey('/api/reminders/counts');

export const reminderCountsQuery = queryOptions({
  queryKey: COUNTS_KEY,
  queryFn: async ({ client }) => showUnanswered(client, COUNTS_KEY, await callApi('GET', '/api/reminders/counts')),
});

export const useReminderCounts = () => useQuery(reminderCountsQuery);

/** @param month as yyyy-MM */
export const monthQuery = (month: string) => {
  const query = apiQuery('/api/reminders/month', { query: { month } });
  return queryOptions({
    ...query,
    queryFn: readChanged(query, () => callApi('GET', '/api/reminders/month', { query: { month } })),
  });
};

export const useMonth = (month: string) => useQuery(monthQuery(month));

export type CompletionInput = z.input<typeof completionBodySchema>;

interface Completion {
  stored: ReminderResponse;
  completion: CompletionInput;
  completedAt: string;
}

export const completionWrite = ({
  stored: { id },
  stored,
  completion,
  completedAt,
}: Completion): AtOnceWrite<CompletionResponse> => ({
  id,
  stored,
  change: (reminder) =>
    reminder && { ...reminder, status: 'completed', completedAt, nextNoticeAt: null, snoozedUntil: null },
  send: () => callApi('POST', '/api/reminders/{id}/complete', { params: { id }, body: completion }),
  answered: ({ reminder }) => reminder,
  added: ({ next }) => next,
});

export const completeAtOnce = (client: QueryClient, stored: ReminderResponse, completion: CompletionInput = {}) =>
  makeWrite(client, 'complete', completionWrite, { stored, completion, completedAt: clock.now().toISOString() });

export const restorationWrite = (stored: ReminderResponse): AtOnceWrite<ReminderResponse> => ({
  id: stored.id,
  stored,
  change: (reminder) => reminder && { ...reminder, status: 'active', completedAt: null },
  send: () => callApi('POST', '/api/reminders/{id}/restore', { params: { id: stored.id } }),
  answered: (reminder) => reminder,
  // Its successor may be deleted.
  readsAll: true,
});

export const restoreAtOnce = (client: QueryClient, stored: ReminderResponse) =>
  makeWrite(client, 'restore', restorationWrite, stored);
