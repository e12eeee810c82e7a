import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepQueries } from '@/lib/browser/kept-queries';
import { makeQueryClient } from '@/lib/browser/query-client';
import { clock } from '@/lib/clock';
import { MemoryIndexedDb } from '../../support/memory-indexed-db';

const OWNER = 'the account and the build';
const KEY = ['/api/reminders/counts'];

let database: MemoryIndexedDb;

beforeEach(() => {
  database = new MemoryIndexedDb();
  vi.stubGlobal('indexedDB', database);
});
afterEach(() => vi.unstubAllGlobals());

/** Keeps an answer that is newer than what a page has shown, which is stale by then. */
async function startWithNewerCopy(page: { kept?: string }) {
  vi.stubGlobal('document', { documentElement: { dataset: page } });
  const now = clock.now().getTime();
  const kept = database.records('kept').set('owner', OWNER);
  kept.set(JSON.stringify(KEY), { data: 'kept', updatedAt: now });
  const client = makeQueryClient(() => undefined);
  client.setQueryData(KEY, 'of the page', { updatedAt: now - 1000 });
  await client.invalidateQueries();
  const stop = await keepQueries(client, OWNER, (_key, data) => data);
  stop();
  return client.getQueryState<string>(KEY);
}

it('a page that is a copy shows what was read after it', async () => {
  const shown = await startWithNewerCopy({ kept: '1790000000000' });
  expect(shown).toMatchObject({ data: 'kept' });
});

it('a page that is no copy keeps what it shows, also as stale', async () => {
  const shown = await startWithNewerCopy({});
  expect(shown).toMatchObject({ data: 'of the page', isInvalidated: true });
});
