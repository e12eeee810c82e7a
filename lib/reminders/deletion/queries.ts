import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callApi, unlessGone } from '@/lib/browser/api-client';
import { actNowQuery, type RemindersPage } from '../queries';
import type { ReminderResponse } from '../schema';

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
