import { onlineManager, type Mutation, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import { clock } from '@/lib/clock';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';
import type { MaybeReminder } from './patch-data';
import {
  cancelReads,
  findUnanswered,
  isReminderRead,
  restartReads,
  showDifference,
  shown,
  withoutMark,
  type Change,
} from './unanswered';
import { chainOf, type WriteData, type WriteKind } from './write-data';

const isRuleChange = ({ queryKey: [path] }: Query) => path === '/api/rule-changes';

/** Whether a card about a changed rule lists the reminder. */
const concerns = ({ state }: Query, id: string) =>
  ((state.data ?? []) as RuleChangeResponse[]).some(({ reminders }) => reminders.some((one) => one.id === id));

/** The template whose rule changes list the reminder. */
const listedFor = (reminder: MaybeReminder) => (reminder?.status === 'active' ? reminder.templateId : null);

const WRITES = ['writes of reminders'];
const writesOf = (id: string) => [...WRITES, id];

export interface WriteWatch {
  /** The write is safe on this device. */
  onKept?: (() => void) | undefined;
  /** The write waits for a connection. */
  onWait?: () => void;
  /** Whether to list a refusal with what waits, instead of opening the form again. */
  keepsRefusal?: (error: Error) => boolean;
}

export interface AtOnceWrite<Answer> extends WriteWatch {
  id: string;
  /** The reminder whose earlier writes must be answered first, if not its own. */
  chain?: string | undefined;
  /** The reminder as the server has it, unless another write of it is still unanswered; null if it is deleted. */
  stored: MaybeReminder;
  change: Change;
  send: () => Promise<Answer>;
  /** The reminder that the server answers with; by default what `change` makes of it. */
  answered?: (answer: Answer) => MaybeReminder;
  /** A reminder that the write has created beside it. */
  added?: (answer: Answer) => MaybeReminder;
  /** Whether what the write does not answer must be read again, as after a change of dates. */
  readsAll?: boolean;
  signInPath?: '/login';
  /** Lets the write wait for a connection, also while the app is closed. */
  data?: WriteData;
}

/** Unlike a refusal, may succeed later. `fetch` rejects with a TypeError if there is no answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError ? [408, 429, 502, 503, 504].includes(error.status) : error instanceof TypeError;

/** Without a service worker, the app does not open without a connection, so nothing waits for one. */
export const canWait = (): boolean => typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);

const loadKeptWrites = () => import('./kept-writes');

/**
 * Makes a write that waits while there is no connection.
 * @returns a promise of the answer. It stays pending if the write has waited without the caller's `onWait`: by then, the
 * user may be in another form, and a refusal is listed with what waits.
 */
export function makeWrite<Input, Answer>(
  client: QueryClient,
  kind: WriteKind,
  define: (input: Input) => AtOnceWrite<Answer>,
  input: Input,
  watch?: WriteWatch,
): Promise<Answer> {
  const write = define(input);
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  const key = `${clock.now().toISOString()} ${String(++made).padStart(6, '0')} ${random}`;
  const { id, chain } = write;
  const title = (write.stored ?? write.change(null))?.title ?? '';
  const data: WriteData = { key, kind, id, ...(chain && { chain }), input, title };
  let hasWaited = false;
  const onWait = () => void (hasWaited = true);
  const answer = writeAtOnce(client, { ...write, onWait, ...watch, data });
  return new Promise((resolve, reject) =>
    answer.then(
      (value) => hasWaited || resolve(value),
      (error: Error) => hasWaited || reject(error),
    ),
  );
}

let made = 0;

/**
 * Shows a change of a reminder wherever it is cached, then sends it. Writes of one reminder are sent one after the other.
 * If one fails, the later ones are shown on what the server has.
 * @param isAgain true if the write was made before this page was opened
 * @returns a promise of the answer; undefined if another window has sent the write
 */
export function writeAtOnce<Answer>(client: QueryClient, write: AtOnceWrite<Answer>, isAgain = false): Promise<Answer> {
  const { id, change, data } = write;
  const unanswered = findUnanswered(client);
  const entry = unanswered.get(id) ?? { stored: withoutMark(write.stored), changes: [] };
  unanswered.set(id, entry);
  const keeping = data && (isAgain || canWait()) ? loadKeptWrites() : undefined;
  let kept: Awaited<typeof keeping>;
  let isLate = isAgain;
  const update = (act: () => void) => {
    const from = shown(entry);
    act();
    return showDifference(client, { id, from, to: shown(entry) });
  };
  const settle = (stored: MaybeReminder) => {
    entry.stored = stored;
    entry.changes.splice(entry.changes.indexOf(change), 1);
    if (entry.changes.length > 0) return;
    entry.waits = false;
    unanswered.delete(id);
  };
  const wait = () => {
    if (!isLate) write.onWait?.();
    isLate = true;
    if (!entry.waits) update(() => (entry.waits = true));
    kept?.markWaiting(client, data!.key);
  };
  let isWithdrawn = false;
  const withdraw = () => {
    isWithdrawn = true;
    update(() => settle(entry.stored));
  };
  let patched = new Set<Query>();
  const mutation = client.getMutationCache().build<Answer, Error, WriteData | undefined, unknown>(client, {
    mutationKey: writesOf(id),
    scope: { id: `reminder ${chainOf(write)}` },
    ...(keeping && {
      networkMode: 'online',
      retry: (_count: number, error: Error) => {
        if (!kept || !isUnreachable(error)) return false;
        wait();
        return true;
      },
    }),
    mutationFn: async () => {
      if (!kept) return write.send();
      if (isLate) await cancelReads(client);
      return kept.sendOnce(client, data!, write.send, isLate) as Promise<Answer>;
    },
    onMutate: async () => {
      await cancelReads(client);
      patched = update(() => {
        // The earlier writes may have been answered meanwhile.
        unanswered.set(id, entry);
        entry.changes.push(change);
      });
      if (!keeping) return;
      const loaded = await keeping.catch(() => undefined);
      if (await loaded?.keepWrite(client, data!).catch(() => false)) kept = loaded;
      else if (!onlineManager.isOnline()) throw new TypeError('Nothing waits that is not kept.');
      if (!kept) return;
      write.onKept?.();
      if (isAgain || !onlineManager.isOnline()) wait();
    },
    onSuccess: async (answer) => {
      await restartReads(client);
      if (isWithdrawn) return;
      const isAnswered = answer !== undefined && write.answered !== undefined;
      update(() => settle(isAnswered ? write.answered!(answer) : change(entry.stored)));
      const added = answer !== undefined && write.added?.(answer);
      if (added) showDifference(client, { id: added.id, from: null, to: added });
    },
    onError: (error) => {
      if (isWithdrawn) return;
      update(() => settle(hasErrorCode(error, 'not_found') ? null : entry.stored));
      // Before the next write of the reminder is sent.
      return kept
        ?.endWrite(client, data!, isLate || write.keepsRefusal?.(error) ? error : undefined)
        .catch(() => undefined);
    },
    onSettled: (answer, error) => {
      // The server may have taken it.
      if (isWithdrawn) return void client.invalidateQueries({ predicate: isReminderRead });
      const isNarrow = !error && !isLate && !write.readsAll && !(answer !== undefined && write.added?.(answer));
      const isListedAnew = write.readsAll && listedFor(write.stored) !== listedFor(change(write.stored));
      const isChanged = (query: Query) =>
        isReminderRead(query)
          ? !(isNarrow && isKnown(query, { patched, id, isAnswered: write.answered !== undefined }))
          : isRuleChange(query) && (isListedAnew || concerns(query, id));
      if (!error || isLate || error instanceof ApiError)
        void client.invalidateQueries({ predicate: isChanged, refetchType: 'none' });
      // The last of several writes reads for all of them, because an earlier answer would lack the later changes.
      if (client.isMutating({ mutationKey: WRITES }) > 1) return;
      const isRead = (query: Query) => isReminderRead(query) || isRuleChange(query);
      void client.refetchQueries({ predicate: isRead, type: 'active', stale: true });
    },
    meta: { touches: [], withdraw, ...(write.signInPath && { signInPath: write.signInPath }) },
  });
  return mutation.execute(data);
}

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

/** Takes back a write that waits, and is no longer kept. */
export function withdrawWrite(client: QueryClient, data: WriteData): void {
  const waiting = findWrite(client, data);
  if (waiting?.state.status !== 'pending') return;
  client.getMutationCache().remove(waiting);
  (waiting.meta?.withdraw as () => void)();
  void client.resumePausedMutations();
}

/** Undefined if this page has not made the write. */
export const findWrite = (client: QueryClient, { key, id }: WriteData): Mutation | undefined =>
  client
    .getMutationCache()
    .findAll({ mutationKey: writesOf(id) })
    .find(({ state }) => (state.variables as WriteData | undefined)?.key === key);
