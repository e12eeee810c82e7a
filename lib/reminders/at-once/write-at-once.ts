import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import { hasErrorCode } from '@/lib/browser/api-client';
import { isOutdated } from '@/lib/browser/query-client';
import { dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';
import { isInList, type ListQuery, type RemindersPage } from '../list/in-list';
import type { CountsResponse } from '../list/schema';
import type { ReminderResponse } from '../schema';
import { patchData, type MaybeReminder } from './patch-data';
import { REMINDER_READS } from './reminder-reads';

const isReminderRead = ({ queryKey: [path] }: Query) => REMINDER_READS.some((read) => String(path).startsWith(read));

const isRuleChange = ({ queryKey: [path] }: Query) => path === '/api/rule-changes';

/** Whether a card about a changed rule lists the reminder. */
const concerns = ({ state }: Query, id: string) =>
  ((state.data ?? []) as RuleChangeResponse[]).some(({ reminders }) => reminders.some((one) => one.id === id));

const WRITES = ['writes of reminders'];
const writesOf = (id: string) => [...WRITES, id];

type Change = (reminder: MaybeReminder) => MaybeReminder;

/** A reminder as the server has it, and the changes that the server has not answered, in order. */
interface Unanswered {
  stored: MaybeReminder;
  changes: Change[];
}

const unansweredOf = new WeakMap<QueryClient, Map<string, Unanswered>>();

function findUnanswered(client: QueryClient): Map<string, Unanswered> {
  const found = unansweredOf.get(client) ?? new Map<string, Unanswered>();
  unansweredOf.set(client, found);
  return found;
}

const shown = ({ stored, changes }: Unanswered): MaybeReminder =>
  changes.reduce((reminder, change) => change(reminder), stored);

export interface ReminderWrite<Answer> {
  id: string;
  /** The reminder as the server has it, unless another write of it is still unanswered; null if it is deleted. */
  stored: MaybeReminder;
  change: Change;
  send: () => Promise<Answer>;
  /** The reminder that the server answers with; by default what `change` makes of it. */
  answered?: (answer: Answer) => ReminderResponse;
  /** A reminder that the write has created beside it. */
  added?: (answer: Answer) => MaybeReminder;
  /** Whether what the write does not answer must be read again, as after a change of dates. */
  readsAll?: boolean;
  signInPath?: '/login';
}

/**
 * Shows a change of a reminder wherever it is cached, then sends it. Writes of one reminder are sent one after the other.
 * If one fails, the later ones are shown on what the server has.
 */
export function writeAtOnce<Answer>(client: QueryClient, write: ReminderWrite<Answer>): Promise<Answer> {
  const { id, change } = write;
  const unanswered = findUnanswered(client);
  const startedAt = clock.now().getTime();
  const entry = unanswered.get(id) ?? { stored: write.stored, changes: [] };
  unanswered.set(id, entry);
  /** @param readBefore leaves alone what has been read since */
  const update = (act: () => void, readBefore?: number) => {
    const from = shown(entry);
    act();
    return showDifference(client, { id, from, to: shown(entry) }, readBefore);
  };
  const settle = (stored: MaybeReminder) => {
    entry.stored = stored;
    entry.changes.splice(entry.changes.indexOf(change), 1);
    if (entry.changes.length === 0) unanswered.delete(id);
  };
  let patched = new Set<Query>();
  const mutation = client.getMutationCache().build<Answer, Error, undefined, unknown>(client, {
    mutationKey: writesOf(id),
    scope: { id: `reminder ${id}` },
    mutationFn: write.send,
    onMutate: async () => {
      // An answer to a call from before the write would bring back what the write has changed.
      const reading = client.getQueryCache().findAll({ predicate: isReminderRead, fetchStatus: 'fetching' });
      await client.cancelQueries({ predicate: isReminderRead });
      for (const query of reading) query.invalidate();
      patched = update(() => {
        // The earlier writes may have been answered meanwhile.
        unanswered.set(id, entry);
        entry.changes.push(change);
      });
    },
    onSuccess: (answer) => {
      update(() => settle(write.answered?.(answer) ?? change(entry.stored)));
      const added = write.added?.(answer);
      if (added) showDifference(client, { id: added.id, from: null, to: added });
    },
    onError: (error) => {
      update(() => settle(hasErrorCode(error, 'not_found') ? null : entry.stored), startedAt);
    },
    onSettled: (answer, error) => {
      const isNarrow = !error && !write.readsAll && !(answer !== undefined && write.added?.(answer));
      const isChanged = (query: Query) =>
        isReminderRead(query)
          ? !(isNarrow && isKnown(query, { patched, id, isAnswered: write.answered !== undefined }))
          : isRuleChange(query) && (write.readsAll === true || concerns(query, id));
      if (!error || isOutdated(error)) void client.invalidateQueries({ predicate: isChanged, refetchType: 'none' });
      // The last of several writes reads for all of them, because an earlier answer would lack the later changes.
      if (client.isMutating({ mutationKey: WRITES }) > 1) return;
      const isRead = (query: Query) => isReminderRead(query) || isRuleChange(query);
      void client.refetchQueries({ predicate: isRead, type: 'active', stale: true });
    },
    meta: { touches: [], ...(write.signInPath && { signInPath: write.signInPath }) },
  });
  return mutation.execute(undefined);
}

/** A page of a list that was read while the server had not answered some writes, as it will be after them. */
export function withUnanswered(client: QueryClient, list: ListQuery, page: RemindersPage): RemindersPage {
  const { reminders } = page;
  const isUnanswered = ({ id }: ReminderResponse) => findUnanswered(client).has(id);
  if (!reminders.some(isUnanswered)) return page;
  const changed = reminders.flatMap((reminder) => {
    const changes = findUnanswered(client).get(reminder.id)?.changes;
    const to = changes ? shown({ stored: reminder, changes }) : reminder;
    return to && (to === reminder || isInList(list, to)) ? [to] : [];
  });
  return { ...page, reminders: changed };
}

/** The same for counts. */
export function countUnanswered(client: QueryClient, key: QueryKey, counts: CountsResponse): CountsResponse {
  const differences = [...findUnanswered(client)].map(([id, entry]) => ({ id, from: entry.stored, to: shown(entry) }));
  return differences.reduce(
    (counted, difference) => patchData(key, counted, { ...difference, ...ownerClock(client) }) as CountsResponse,
    counts,
  );
}

/** Shows what the server has answered after a write that has waited for it. */
export const showStored = (client: QueryClient, from: MaybeReminder, to: ReminderResponse): void =>
  void showDifference(client, { id: to.id, from, to });

/** Whether a later write of the reminder is still unanswered, which makes the failure of an earlier one irrelevant. */
export const isBeingWritten = (client: QueryClient, id: string): boolean => findUnanswered(client).has(id);

/** Whether a query shows what the server would answer after a write that changes a reminder and no date of it. */
function isKnown(
  query: Query,
  { patched, id, isAnswered }: { patched: ReadonlySet<Query>; id: string; isAnswered: boolean },
): boolean {
  const [path] = query.queryKey;
  if (path === '/api/reminders/act-now') return true;
  if (path === `/api/reminders/${id}`) return isAnswered;
  return path === '/api/reminders' && query.isActive() && !patched.has(query);
}

/** Patches what is cached. Its time of reading stays, so that a failed write can tell what has been read since. */
function showDifference(
  client: QueryClient,
  difference: { id: string; from: MaybeReminder; to: MaybeReminder },
  readBefore = Infinity,
): Set<Query> {
  const patched = new Set<Query>();
  const full = { ...difference, ...ownerClock(client) };
  for (const query of client.getQueryCache().findAll({ predicate: isReminderRead })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined || dataUpdatedAt > readBefore) continue;
    const next = patchData(query.queryKey, data, full);
    if (next === data) continue;
    patched.add(query);
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  return patched;
}

function ownerClock(client: QueryClient) {
  const timezone = client.getQueryData(currentUserQuery.queryKey)?.timezone ?? 'UTC';
  return { timezone, today: dayInTimezone(clock.now(), timezone) };
}
