import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { ApiError, callApi, hasErrorCode } from '@/lib/browser/api-client';
import type { Day } from '@/lib/calendar';
import { isDueWithin, type Tab } from '@/lib/schedule/tab-rules';
import { reminderCountsQuery, updateReminder, type ListQuery, type RemindersPage } from '../queries';
import type { ReminderInput, ReminderResponse } from '../schema';
import type { CountsResponse } from './schema';

/**
 * Creates one reminder, however often it is called under one key: if its input has changed, updates what was created.
 * Adds the new reminder to cached lists and counts at once. They are reloaded after every write,
 * which corrects them.
 */
export function useCreateReminder(today: Day) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: ReminderInput & { idempotencyKey: string }) => {
      const headers = { 'idempotency-key': idempotencyKey };
      try {
        return await callApi('POST', '/api/reminders', { body, headers });
      } catch (error) {
        // The answer to an earlier attempt was lost, and the form has changed since.
        const id = hasErrorCode(error, 'key_reused') && error instanceof ApiError ? error.body?.id : undefined;
        if (id === undefined) throw error;
        const { version } = await callApi('GET', '/api/reminders/{id}', { params: { id } });
        return updateReminder({ ...body, id, version });
      }
    },
    onSuccess: (created) => {
      client.setQueryData(reminderCountsQuery.queryKey, (counts) => counts && countAlso(counts, created, today));
      const lists = client.getQueriesData<InfiniteData<RemindersPage>>({ queryKey: ['/api/reminders', {}] });
      for (const [key, list] of lists) {
        const query = key[1] as ListQuery;
        if (list && isListed(created, query)) client.setQueryData(key, insertByDueDate(list, created, query.limit));
      }
    },
  });
}

function countAlso(counts: CountsResponse, { dueOn, canBeOverdue }: ReminderResponse, today: Day): CountsResponse {
  const dueWithin = (tab: Tab) => Number(isDueWithin(tab, dueOn, today));
  return {
    ...counts,
    today: counts.today + dueWithin('today'),
    thisWeek: counts.thisWeek + dueWithin('week'),
    dueSoon: counts.dueSoon + dueWithin('due-soon'),
    overdue: counts.overdue + (canBeOverdue ? dueWithin('overdue') : 0),
    hasReminders: true,
  };
}

/** False for a list that is searched, filtered or sorted otherwise, because only the server knows its rows. */
function isListed({ dueAt, canBeOverdue }: ReminderResponse, query: ListQuery): boolean {
  const { status, dueFrom = '', dueTo, excludeRecurringFromOverdue, limit: _limit, ...others } = query;
  return (
    status !== 'completed' &&
    dueAt >= dueFrom &&
    (dueTo === undefined || dueAt < dueTo) &&
    (canBeOverdue || !excludeRecurringFromOverdue) &&
    Object.values(others).every((value) => value === undefined)
  );
}

/** Leaves the list unchanged if the place of the reminder is on a page that is not loaded. */
function insertByDueDate(
  list: InfiniteData<RemindersPage>,
  created: ReminderResponse,
  limit: number | undefined,
): InfiniteData<RemindersPage> {
  const isAfter = ({ status, dueOn, title }: ReminderResponse) =>
    status === 'completed' || dueOn > created.dueOn || (dueOn === created.dueOn && title > created.title);
  const target = list.pages.find(({ reminders, nextCursor }) => !nextCursor || reminders.some(isAfter));
  const pages = list.pages.map((page) => {
    if (page !== target) return page;
    const before = page.reminders.filter((reminder) => !isAfter(reminder));
    const after = page.reminders.filter(isAfter);
    return { ...page, reminders: [...before, created, ...after].slice(0, limit) };
  });
  return { ...list, pages };
}
