import { foldText } from '@/lib/fold-text';
import { findMatching } from '@/lib/search-words';
import { searchTextOf, toSearchable } from '../search-text';
import type { ReminderResponse } from '../schema';
import { DEFAULT_SORT, type buildListParameters, type Sort } from './list-parameters';

export type ListQuery = Partial<ReturnType<typeof buildListParameters>> & { limit?: number };

export interface RemindersPage {
  reminders: ReminderResponse[];
  nextCursor: string | undefined;
}

/** Whether a list with these parameters has the reminder, whatever is searched. */
export const isInList = (
  list: ListQuery,
  { status, dueAt, completedAt, canBeOverdue, ...reminder }: ReminderResponse,
): boolean =>
  (list.status === undefined || status === list.status) &&
  (list.dueFrom === undefined || dueAt >= list.dueFrom) &&
  (list.dueTo === undefined || dueAt < list.dueTo) &&
  (list.completedFrom === undefined || (completedAt ?? '') >= list.completedFrom) &&
  (list.excludeRecurringFromOverdue === undefined || canBeOverdue) &&
  (list.category === undefined || reminder.category === list.category) &&
  (list.templateId === undefined || reminder.templateId === list.templateId) &&
  (list.hasAttachment === undefined || reminder.attachments.length > 0);

/** Those that a list has, in its order. The server also searches the names of templates. */
export function selectListed(list: ListQuery, reminders: readonly ReminderResponse[]): ReminderResponse[] {
  const within = reminders.filter((reminder) => isInList(list, reminder));
  const found = list.search
    ? findMatching(within, list.search, (reminder) => toSearchable(searchTextOf(reminder)))
    : within;
  return found.sort(ORDER[list.sort ?? DEFAULT_SORT]);
}

const compare = (a: string | null, b: string | null) => Number((a ?? '') > (b ?? '')) - Number((a ?? '') < (b ?? ''));

/** As the server orders lists. */
export const ORDER: Record<Sort, (a: ReminderResponse, b: ReminderResponse) => number> = {
  due: (a, b) =>
    compare(a.status, b.status) ||
    compare(b.completedAt, a.completedAt) ||
    compare(a.dueOn, b.dueOn) ||
    compare(a.title, b.title) ||
    compare(a.id, b.id),
  title: (a, b) => compare(foldText(a.title), foldText(b.title)) || compare(a.dueOn, b.dueOn) || compare(a.id, b.id),
  newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
};
