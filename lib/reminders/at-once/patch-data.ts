import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { dayInTimezone, type Day } from '@/lib/calendar';
import { actNowDay, needsAction } from '@/lib/schedule/act-now-rules';
import { isInTab } from '@/lib/schedule/tab-rules';
import { COUNT_NAMES, type CountedTab } from '../list/count-names';
import { ORDER, selectListed, type ListQuery, type RemindersPage } from '../list/in-list';
import { DEFAULT_SORT } from '../list/list-parameters';
import type { CountsResponse } from '../list/schema';
import type { MonthResponse } from '../month/schema';
import type { ReminderResponse } from '../schema';

/** Null for a reminder that does not exist. */
export type MaybeReminder = ReminderResponse | null;

export interface Difference {
  id: string;
  from: MaybeReminder;
  to: MaybeReminder;
  /** The owner's calendar day and time zone. */
  today: Day;
  timezone: string;
}

/** Returns what a query has cached, with the difference; the same object if it makes none there. */
export function patchData([path, parameters]: QueryKey, data: unknown, difference: Difference): unknown {
  const { id, to } = difference;
  switch (path) {
    case '/api/reminders':
      // The testing screen reads the whole list, without pages.
      return Array.isArray(data) ? data : patchList(data as List, parameters as ListQuery, difference);
    case '/api/reminders/act-now':
      return patchActNow(data as ReminderResponse[], difference);
    case '/api/reminders/counts':
      return patchCounts(data as CountsResponse, difference);
    case '/api/reminders/month':
      return patchMonth(data as MonthResponse, difference);
    case `/api/reminders/${id}`:
      return to ?? data;
    default:
      return data;
  }
}

type List = InfiniteData<RemindersPage, string | null>;

/** What is not loaded yet stays so: a reminder that belongs after the last row of a list with more pages is left out. */
function patchList(list: List, parameters: ListQuery, { id, to }: Difference): List {
  const before = list.pages.flatMap(({ reminders }) => reminders).find((reminder) => reminder.id === id);
  // Only the server knows all that a search finds.
  const belongs = to && selectListed(before ? { ...parameters, search: undefined } : parameters, [to]).length > 0;
  if (!before && !belongs) return list;
  const order = ORDER[parameters.sort ?? DEFAULT_SORT];
  const mapPages = (change: (reminders: ReminderResponse[]) => ReminderResponse[]) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, reminders: change(page.reminders) })),
  });
  if (belongs && before && order(before, to) === 0)
    return mapPages((reminders) => reminders.map((reminder) => (reminder.id === id ? to : reminder)));
  const others = mapPages((reminders) => reminders.filter((reminder) => reminder.id !== id));
  if (belongs) insert(others, to, order);
  return others;
}

function insert({ pages }: List, added: ReminderResponse, order: (a: ReminderResponse, b: ReminderResponse) => number) {
  for (const { reminders, nextCursor } of pages) {
    const index = reminders.findIndex((reminder) => order(added, reminder) < 0);
    if (index >= 0) return void reminders.splice(index, 0, added);
    if (nextCursor === undefined) reminders.push(added);
  }
}

function patchActNow(list: ReminderResponse[], { id, to, today }: Difference): ReminderResponse[] {
  const isListed = list.some((reminder) => reminder.id === id);
  const belongs = to !== null && needsAction(to, today);
  if (!isListed && !belongs) return list;
  if (isListed && belongs) return list.map((reminder) => (reminder.id === id ? to : reminder));
  const others = list.filter((reminder) => reminder.id !== id);
  const rank = (reminder: ReminderResponse) =>
    `${reminder.applyBy?.kind === 'law' ? 0 : 1} ${actNowDay(reminder, today)} ${reminder.title}`;
  return belongs ? [...others, to].sort((a, b) => Number(rank(a) > rank(b)) - Number(rank(a) < rank(b))) : others;
}

function patchCounts(counts: CountsResponse, { from, to, today, timezone }: Difference): CountsResponse {
  const isCounted = (tab: CountedTab, reminder: MaybeReminder) =>
    reminder !== null && isInTab(tab, { ...reminder, completedOn: completedOn(reminder, timezone) }, today);
  const change = (tab: CountedTab) => Number(isCounted(tab, to)) - Number(isCounted(tab, from));
  const amountOf = (reminder: MaybeReminder) => (isCounted('due-soon', reminder) && reminder?.amount) || 0;
  const amountChange = amountOf(to) - amountOf(from);
  return {
    ...counts,
    ...Object.fromEntries(
      Object.entries(COUNT_NAMES).map(([tab, name]) => [name, Math.max(0, counts[name] + change(tab as CountedTab))]),
    ),
    // In cents, because sums of fractions are off by a little.
    ...(amountChange !== 0 && {
      amountDueSoon: Math.round(((counts.amountDueSoon ?? 0) + amountChange) * 100) / 100 || null,
    }),
    hasReminders: counts.hasReminders || to !== null,
  };
}

const completedOn = ({ completedAt }: ReminderResponse, timezone: string): Day | null =>
  completedAt === null ? null : dayInTimezone(new Date(completedAt), timezone);

/** Only what the month calls done or has no longer; it is read again for its dates. */
function patchMonth(month: MonthResponse, { id, to }: Difference): MonthResponse {
  if (to === null) {
    const isOther = ({ reminderId }: { reminderId: string }) => reminderId !== id;
    return {
      ...month,
      reminders: month.reminders.filter((reminder) => reminder.id !== id),
      notices: month.notices.filter(isOther),
      applyBy: month.applyBy.filter(isOther),
    };
  }
  const isDone = (reminder: { id: string; dueOn: string }) => reminder.id === id && reminder.dueOn === to.dueOn;
  if (!month.reminders.some(isDone)) return month;
  const { status } = to;
  return {
    ...month,
    reminders: month.reminders.map((reminder) => (isDone(reminder) ? { ...reminder, status } : reminder)),
  };
}
