import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, callApi } from '@/lib/browser/api-client';
import { recentActivityKey } from '@/lib/audit/queries';
import type { NoticeResponse } from '@/lib/notifications/schema';
import type { Day } from '@/lib/calendar';
import { buildListParameters } from './list-parameters';
import type { Tab } from '@/lib/schedule/reminder-rules';
import type { CompletionResponse, CountsResponse, ReminderInput, ReminderResponse } from './schema';

export const remindersKey = ['/api/reminders'] as const;
export const reminderCountsKey = ['/api/reminders/counts'] as const;

/** The list of a tab, in the windows of the user's time zone and day. */
export const remindersQuery = (tab: Tab, search: string, today: Day, timezone: string) =>
  queryOptions<ReminderResponse[]>({ queryKey: [...remindersKey, buildListParameters(tab, search, today, timezone)] });

export const reminderCountsQuery = queryOptions<CountsResponse>({ queryKey: reminderCountsKey });

/** The list of a tab; while another tab or search loads, the last list stays. */
export const useReminders = (tab: Tab, search: string, today: Day, timezone: string) =>
  useQuery({ ...remindersQuery(tab, search, today, timezone), placeholderData: keepPreviousData });

export const useReminderCounts = () => useQuery(reminderCountsQuery);

/** The planned and sent notices of one reminder. */
export const useNotices = (reminderId: string, enabled: boolean) =>
  useQuery<NoticeResponse[]>({ queryKey: [`/api/reminders/${reminderId}/notices`], enabled });

/** What every change of a reminder makes stale: the list, the counts, the recent activity (spec §7). */
export function invalidateReminders(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: remindersKey }),
    client.invalidateQueries({ queryKey: reminderCountsKey }),
    client.invalidateQueries({ queryKey: recentActivityKey }),
    // A changed reminder has a changed plan; open notice lists are keyed by their own path.
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith('/notices') }),
  ]);
}

/**
 * A change of reminders, which is done when the server has answered, however long the lists take that are then loaded anew;
 * `refreshed` is for whoever waits for these.
 */
function useReminderMutation<Input, Output>(
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
      // The reminder is gone or not what the page shows: another window was faster.
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

/** Deletes a reminder; it leaves the lists at once, so that nothing is asked of it any more. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useReminderMutation(async (id: string) => {
    await callApi<undefined>('DELETE', `/api/reminders/${id}`);
    client.setQueriesData<ReminderResponse[]>({ queryKey: remindersKey }, (list) =>
      list?.filter((reminder) => reminder.id !== id),
    );
  });
}

export const useCompleteReminder = () =>
  useReminderMutation((id: string) => callApi<CompletionResponse>('POST', `/api/reminders/${id}/complete`));

export const useRestoreReminder = () =>
  useReminderMutation((id: string) => callApi<ReminderResponse>('POST', `/api/reminders/${id}/restore`));

/** Turns a reminder's mail off, or on again. The list alone shows which of them it is. */
export const useMuteReminder = () =>
  useReminderMutation(
    ({ id, muted }: { id: string; muted: boolean }) =>
      callApi<undefined>(muted ? 'POST' : 'DELETE', `/api/reminders/${id}/mute`),
    { pendingUntilRefreshed: true },
  );
