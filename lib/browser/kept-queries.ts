import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { get } from 'idb-keyval';
import { clock } from '@/lib/clock';
import { keptAt } from './kept-page';
import { KEPT_DAYS, keptStore } from './kept-store';

interface KeptQuery {
  data: unknown;
  /** By this device's clock. */
  updatedAt: number;
}

const MAX_AGE_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
const WRITE_DELAY_MS = 1000;

/** What lists, months and details read, without searches. Other data, such as of two-factor sign-in, is never kept. */
const KEPT_PATHS = /^\/api\/(reminders|templates|attachments|audit\/recent|rule-changes|shared-reminders)\b/;

function isKept([path, query]: QueryKey): boolean {
  return KEPT_PATHS.test(String(path)) && !(query as { search?: string } | undefined)?.search;
}

/** Makes of what is kept what is shown. */
type Changing = (key: QueryKey, data: unknown) => unknown;

const read = (query: Query): Promise<KeptQuery | undefined> =>
  get<KeptQuery>(query.queryHash, keptStore.store).catch(() => undefined);

/**
 * Keeps what the API returns, and shows it when a query begins, until the query is done or if it fails.
 * @param owner account and build. Data of another owner is deleted.
 * @returns a function that stops it
 */
export async function keepQueries(client: QueryClient, owner: string, change: Changing): Promise<() => void> {
  await claimStore(owner);
  const cache = client.getQueryCache();
  const changed = new Set<Query>();
  const readAt = new WeakMap<Query, number>();
  const patchedAt = new WeakMap<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    // The server may not take what a write has changed.
    if (client.isMutating() > 0) return;
    const queries = [...changed].filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey));
    changed.clear();
    void writeQueries(owner, queries, patchedAt).catch(() => undefined);
  };
  const writeSoon = () => {
    if (changed.size > 0) timer ??= setTimeout(write, WRITE_DELAY_MS);
  };
  const add = (query: Query) => {
    // A write has changed what was read before, which makes it newer than a copy of the page.
    const { dataUpdatedAt } = query.state;
    if (readAt.get(query) === dataUpdatedAt) patchedAt.set(query, clock.now().getTime());
    readAt.set(query, dataUpdatedAt);
    changed.add(query);
    writeSoon();
  };
  const follow = (event: QueryCacheNotifyEvent) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')) add(event.query);
  };
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, persister: showKeptFirst(change) },
  });
  await Promise.all(cache.getAll().map((query) => takeNewer(client, query, change)));
  cache.getAll().forEach(add);
  const stops = [cache.subscribe(follow), client.getMutationCache().subscribe(writeSoon)];
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}

const showKeptFirst =
  (change: Changing): QueryPersister =>
  async (load, context, query) => {
    // What nothing shows is read to be changed, such as the reminder of a form, and must not be old.
    const isShown = query.getObserversCount() > 0 && query.state.data === undefined;
    const kept = isShown && isKept(query.queryKey) ? await read(query) : undefined;
    if (!kept) return load(context);
    // Once the query has the data.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: kept.updatedAt, isInvalidated: true });
      void query.fetch().catch(() => undefined);
    });
    return change(query.queryKey, kept.data) as never;
  };

/** A copy of the page is older than what was read after it. */
async function takeNewer(client: QueryClient, query: Query, change: Changing): Promise<void> {
  if (keptAt() === undefined) return;
  const kept = query.state.data !== undefined && isKept(query.queryKey) ? await read(query) : undefined;
  if (kept && kept.updatedAt > query.state.dataUpdatedAt)
    client.setQueryData(query.queryKey, change(query.queryKey, kept.data), { updatedAt: kept.updatedAt });
}

/** Deletes what belongs to another owner or is old. */
async function claimStore(owner: string): Promise<void> {
  await keptStore.claim(owner);
  const oldest = clock.now().getTime() - MAX_AGE_MS;
  await keptStore.whileOwned(owner, (records) => {
    const cursors = records.openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (!cursor) return;
      if ((cursor.value as KeptQuery).updatedAt < oldest) cursor.delete();
      cursor.continue();
    };
  });
}

const writeQueries = (owner: string, queries: Query[], patchedAt: WeakMap<Query, number>): Promise<void> =>
  keptStore.whileOwned(owner, (records) => {
    for (const query of queries) {
      const { data, dataUpdatedAt } = query.state;
      const updatedAt = Math.max(dataUpdatedAt, patchedAt.get(query) ?? 0);
      records.put({ data, updatedAt } satisfies KeptQuery, query.queryHash);
    }
  });
