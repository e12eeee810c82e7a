import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, callApi } from '@/lib/browser/api-client';
import { recentActivityQueryKey } from '@/lib/audit/queries';
import type { Day } from '@/lib/calendar';
import { buildListParameters, type ListState } from './list-parameters';
import type { MonthResponse } from './month/schema';
import type { Tab } from '@/lib/schedule/tab-rules';
import type { CompletionResponse, CountsResponse, ReminderInput, ReminderResponse } from './schema';

export const remindersQueryKey = ['/api/reminders'] as const;
export const actNowQueryKey = ['/api/reminders/act-now'] as const;
export const reminderCountsQueryKey = ['/api/reminders/counts'] as const;

type ListOptions = Partial<Pick<ListState, 'sort' | 'filters'>>;

export const remindersQuery = (tab: Tab, search: string, today: Day, timezone: string, options?: ListOptions) =>
  queryOptions<ReminderResponse[]>({
    queryKey: [...remindersQueryKey, buildListParameters(tab, search, today, timezone, options)],
  });

export const actNowQuery = queryOptions<ReminderResponse[]>({ queryKey: actNowQueryKey });

export const reminderCountsQuery = queryOptions<CountsResponse>({ queryKey: reminderCountsQueryKey });

export const useReminders = (tab: Tab, search: string, today: Day, timezone: string, options?: ListOptions) =>
  useQuery({ ...remindersQuery(tab, search, today, timezone, options), placeholderData: keepPreviousData });

export const useActNow = () => useQuery(actNowQuery);

export const useReminderCounts = () => useQuery(reminderCountsQuery);

export const monthQueryKey = ['/api/reminders/month'] as const;

/** @param month as yyyy-MM */
export const useMonth = (month: string) => useQuery<MonthResponse>({ queryKey: [...monthQueryKey, { month }] });

export function invalidateReminders(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: remindersQueryKey }),
    client.invalidateQueries({ queryKey: actNowQueryKey }),
    client.invalidateQueries({ queryKey: reminderCountsQueryKey }),
    client.invalidateQueries({ queryKey: monthQueryKey }),
    client.invalidateQueries({ queryKey: recentActivityQueryKey }),
    // A change to a reminder may replan its notices.
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith('/notices') }),
  ]);
}

/** By default, completes with the server's response. Await the result's `refreshed` to wait for the reloaded lists. */
export function useReminderMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  { pendingUntilRefreshed = false } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await mutationFn(input);
      return { answer, refreshed: invalidateReminders(client) };
    },
    onSuccess: ({ refreshed }) => (pendingUntilRefreshed ? refreshed : undefined),
    onError: (error) => {
      // The reminder may have been deleted or changed elsewhere, for example in another tab.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void invalidateReminders(client);
    },
  });
}

export const useCreateReminder = () =>
  useReminderMutation((body: ReminderInput) => callApi<ReminderResponse>('POST', '/api/reminders', body));

export const useUpdateReminder = () =>
  useReminderMutation(({ id, ...body }: ReminderInput & { id: string }) =>
    callApi<ReminderResponse>('PUT', `/api/reminders/${id}`, body),
  );

/** After the deletion, removes the reminder from cached lists at once, so that no component queries it again. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useReminderMutation(async (id: string) => {
    await callApi<undefined>('DELETE', `/api/reminders/${id}`);
    for (const queryKey of [remindersQueryKey, actNowQueryKey])
      client.setQueriesData<ReminderResponse[]>({ queryKey }, (list) => list?.filter((reminder) => reminder.id !== id));
  });
}

export const useCompleteReminder = () =>
  useReminderMutation((id: string) => callApi<CompletionResponse>('POST', `/api/reminders/${id}/complete`));

export const useRestoreReminder = () =>
  useReminderMutation((id: string) => callApi<ReminderResponse>('POST', `/api/reminders/${id}/restore`));

/** If `until` is null, cancels the later email. */
export const useSnoozeReminder = () =>
  useReminderMutation(({ id, until }: { id: string; until: Day | null }) =>
    until === null
      ? callApi<ReminderResponse>('DELETE', `/api/reminders/${id}/snooze`)
      : callApi<ReminderResponse>('POST', `/api/reminders/${id}/snooze`, { until }),
  );

/** Stays pending until the list is reloaded, because only the list shows whether mail is muted. */
export const useMuteReminder = () =>
  useReminderMutation(
    ({ id, muted }: { id: string; muted: boolean }) =>
      callApi<undefined>(muted ? 'POST' : 'DELETE', `/api/reminders/${id}/mute`),
    { pendingUntilRefreshed: true },
  );
