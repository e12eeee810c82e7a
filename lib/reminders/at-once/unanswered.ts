import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import { dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { isInList, type ListQuery, type RemindersPage } from '../list/in-list';
import type { ReminderResponse } from '../schema';
import { patchData, type MaybeReminder } from './patch-data';
import { REMINDER_READS } from './reminder-reads';

export const isReminderRead = ({ queryKey: [path] }: Query) =>
  REMINDER_READS.some((read) => String(path).startsWith(read));

export type Change = (reminder: MaybeReminder) => MaybeReminder;

/** A reminder as the server has it, and the changes that the server has not answered, in order. */
export interface Unanswered {
  stored: MaybeReminder;
  changes: Change[];
  /** Whether they wait for a connection. */
  waits?: boolean;
}

interface Waiting {
  waits?: true;
}

/** Whether a write of the reminder waits to be sent. */
export const waitsToBeSent = (reminder: ReminderResponse & Waiting): boolean => reminder.waits === true;

export function withoutMark(reminder: (ReminderResponse & Waiting) | null): MaybeReminder {
  if (!reminder?.waits) return reminder;
  const { waits: _, ...unmarked } = reminder;
  return unmarked;
}

/** Begins the ids of rows whose reminder is not created yet. */
export const NEW_ROW = 'new-';

export const isUncreated = ({ id }: ReminderResponse): boolean => id.startsWith(NEW_ROW);

const unansweredOf = new WeakMap<QueryClient, Map<string, Unanswered>>();

export function findUnanswered(client: QueryClient): Map<string, Unanswered> {
  const found = unansweredOf.get(client) ?? new Map<string, Unanswered>();
  unansweredOf.set(client, found);
  return found;
}

export function shown({ stored, changes, waits }: Unanswered): MaybeReminder {
  const changed = changes.reduce((reminder, change) => change(reminder), stored);
  return changed && waits ? ({ ...changed, waits: true } satisfies Waiting as ReminderResponse) : changed;
}

/**
 * A page of a list that was read while the server had not answered some writes, as it will be after them.
 * @param isFirst false if rows may belong to the page before
 */
export function withUnanswered(
  client: QueryClient,
  list: ListQuery,
  page: RemindersPage,
  isFirst = true,
): RemindersPage {
  const unanswered = findUnanswered(client);
  if (unanswered.size === 0) return page;
  const reminders = page.reminders.flatMap((reminder) => {
    const entry = unanswered.get(reminder.id);
    const to = entry ? shown({ ...entry, stored: reminder }) : reminder;
    return to && (to === reminder || isInList(list, to)) ? [to] : [];
  });
  if (!isFirst || list.search) return { ...page, reminders };
  const isRead = (id: string) => page.reminders.some((reminder) => reminder.id === id);
  const missing = new Map([...unanswered].filter(([id]) => !isRead(id)));
  const whole = { pages: [{ ...page, reminders }], pageParams: [null] };
  return patchAll(client, ['/api/reminders', list], whole, missing).pages[0]!;
}

/** The same for what a query has read as a whole. */
export function showUnanswered<Data>(client: QueryClient, key: QueryKey, data: Data): Data {
  const unanswered = findUnanswered(client);
  const entry = unanswered.get((data as { id?: string } | null)?.id ?? '');
  if (entry) return (shown({ ...entry, stored: data as ReminderResponse }) ?? data) as Data;
  return patchAll(client, key, data, unanswered);
}

const patchAll = <Data>(
  client: QueryClient,
  key: QueryKey,
  data: Data,
  unanswered: ReadonlyMap<string, Unanswered>,
): Data =>
  [...unanswered].reduce<Data>(
    (patched, [id, entry]) =>
      patchData(key, patched, { id, from: entry.stored, to: shown(entry), ...ownerClock(client) }) as Data,
    data,
  );

/** Whether a later write of the reminder is still unanswered, which makes the failure of an earlier one irrelevant. */
export const isBeingWritten = (client: QueryClient, id: string): boolean => findUnanswered(client).has(id);

/** Patches what is cached. Its time of reading stays, which people see without a connection. */
export function showDifference(
  client: QueryClient,
  difference: { id: string; from: MaybeReminder; to: MaybeReminder },
): Set<Query> {
  const patched = new Set<Query>();
  const full = { ...difference, ...ownerClock(client) };
  for (const query of client.getQueryCache().findAll({ predicate: isReminderRead })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const next = patchData(query.queryKey, data, full);
    if (next === data) continue;
    patched.add(query);
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  return patched;
}

/** An answer to a call from before a write would bring back what the write changes. */
export async function cancelReads(client: QueryClient): Promise<void> {
  const reading = client.getQueryCache().findAll({ predicate: isReminderRead, fetchStatus: 'fetching' });
  await client.cancelQueries({ predicate: isReminderRead });
  for (const query of reading) query.invalidate();
}

/** For when a write is answered. What nothing shows, such as what a form reads, goes on, and is stale once it is read. */
export async function restartReads(client: QueryClient): Promise<void> {
  const reading = client.getQueryCache().findAll({ predicate: isReminderRead, fetchStatus: 'fetching' });
  await client.cancelQueries({ predicate: isReminderRead, type: 'active' });
  for (const query of reading) {
    const markStale = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.isActive()) query.invalidate();
    else query.fetch().then(markStale, markStale);
  }
}

function ownerClock(client: QueryClient) {
  const timezone = client.getQueryData(currentUserQuery.queryKey)?.timezone ?? 'UTC';
  return { timezone, today: dayInTimezone(clock.now(), timezone) };
}
