import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  ApiError,
  apiQueryKey,
  appendQuery,
  callApi,
  hasErrorCode,
  requestApi,
  unlessGone,
} from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { Day } from '@/lib/calendar';
import type { Tab } from '@/lib/schedule/tab-rules';
import { buildListParameters, comingUpParameters, type ListState } from './list/list-parameters';
import type { completionBodySchema, ReminderInput, ReminderResponse } from './schema';

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

export const useComingUp = (...days: Parameters<typeof comingUpQuery>) =>
  useInfiniteQuery({ ...comingUpQuery(...days), select: flatten });

/** The reminders of the loaded pages, in one list. */
export const useReminders = (...list: Parameters<typeof remindersQuery>) =>
  useInfiniteQuery({ ...remindersQuery(...list), select: flatten, placeholderData: keepPreviousData });

export const reminderQuery = (id: string) => apiQuery('/api/reminders/{id}', { params: { id } });

export const actNowQuery = apiQuery('/api/reminders/act-now');

export const useActNow = () => useQuery(actNowQuery);

export const reminderCountsQuery = apiQuery('/api/reminders/counts');

export const useReminderCounts = () => useQuery(reminderCountsQuery);

/** @param month as yyyy-MM */
export const useMonth = (month: string) => useQuery(apiQuery('/api/reminders/month', { query: { month } }));

/** @throws ApiError precondition_failed if the reminder has another version by now */
const updateReminder = ({ id, version, ...body }: ReminderInput & { id: string; version: string }) =>
  callApi('PUT', '/api/reminders/{id}', { params: { id }, body, headers: { 'if-match': `"${version}"` } });

/** Creates one reminder, however often it is called under one key: if its input has changed, updates what was created. */
async function createReminder({ idempotencyKey, ...body }: ReminderInput & { idempotencyKey: string }) {
  try {
    return await callApi('POST', '/api/reminders', { body, headers: { 'idempotency-key': idempotencyKey } });
  } catch (error) {
    // The answer to an earlier attempt was lost, and the form has changed since.
    const id = hasErrorCode(error, 'key_reused') && error instanceof ApiError ? error.body?.id : undefined;
    if (id === undefined) throw error;
    const { version } = await callApi('GET', '/api/reminders/{id}', { params: { id } });
    return updateReminder({ ...body, id, version });
  }
}

export const useCreateReminder = () => useMutation({ mutationFn: createReminder });

export const useUpdateReminder = () => useMutation({ mutationFn: updateReminder });

/** After the deletion, removes the reminder from cached lists at once, so that no component queries it again. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unlessGone(callApi('DELETE', '/api/reminders/{id}', { params: { id } })),
    onSuccess: (_answer, id) => {
      const others = (reminders: ReminderResponse[]) => reminders.filter((reminder) => reminder.id !== id);
      client.setQueryData(actNowQuery.queryKey, (reminders) => reminders && others(reminders));
      client.setQueriesData<InfiniteData<RemindersPage>>({ queryKey: ['/api/reminders', {}] }, (list) => {
        const pages = list?.pages.map((page) => ({ ...page, reminders: others(page.reminders) }));
        return list && pages && { ...list, pages };
      });
    },
    meta: { signInPath: '/login' },
  });
}

export const useUndeleteReminder = () =>
  useMutation({ mutationFn: (id: string) => callApi('POST', '/api/reminders/{id}/undelete', { params: { id } }) });

export type CompletionInput = z.input<typeof completionBodySchema>;

const STATUS_CHANGE = ['reminder status'];

/** Both are pending until the lists are reloaded. */
export const completeReminder = mutationOptions({
  mutationKey: STATUS_CHANGE,
  mutationFn: ({ id, completion = {} }: ReminderResponse & { completion?: CompletionInput }) =>
    callApi('POST', '/api/reminders/{id}/complete', { params: { id }, body: completion }),
  meta: { pendingUntilRefreshed: true },
});

export const restoreReminder = mutationOptions({
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

/** If `until` is null, cancels the later email. */
export const useSnoozeReminder = () =>
  useMutation({
    mutationFn: ({ id, until }: { id: string; until: Day | null }) =>
      until === null
        ? callApi('DELETE', '/api/reminders/{id}/snooze', { params: { id } })
        : callApi('POST', '/api/reminders/{id}/snooze', { params: { id }, body: { until } }),
  });

export const useMuteReminder = () =>
  useMutation({
    mutationFn: ({ id, muted }: { id: string; muted: boolean }) =>
      callApi(muted ? 'POST' : 'DELETE', '/api/reminders/{id}/mute', { params: { id } }),
    // Only the list shows whether mail is muted.
    meta: { pendingUntilRefreshed: true },
  });
