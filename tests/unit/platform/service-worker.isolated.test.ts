import { afterEach, expect, it, vi } from 'vitest';
import { MemoryIndexedDb } from '../../support/memory-indexed-db';
import { OpenCalls, settled } from '../../support/open-calls';

afterEach(() => vi.unstubAllGlobals());

it('what is stored late, after a sign-out, takes nothing of the next account with it', async () => {
  const database = new MemoryIndexedDb();
  const listeners: Record<string, (event: unknown) => void> = {};
  const scope = { addEventListener: (type: string, listener: () => void) => (listeners[type] = listener) };
  const cached = new Set<string>();
  let finishStoring = () => {};
  const addAll = () => new Promise<void>((resolve) => (finishStoring = resolve));
  vi.stubGlobal('self', { ...scope, location: { origin: 'https://reminders.test' } });
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('location', { origin: 'https://reminders.test' });
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(undefined),
    keys: () => Promise.resolve([...cached]),
    delete: (name: string) => Promise.resolve(cached.delete(name)),
    open: (name: string) => {
      cached.add(name);
      return Promise.resolve({ keys: () => Promise.resolve([]), addAll });
    },
  });
  const calls = new OpenCalls();
  await import('@/lib/browser/service-worker');
  const post = (data: string) =>
    new Promise((resolve) =>
      listeners.message!({ data, source: { id: 'window' }, ports: [{ postMessage: resolve }], waitUntil: () => {} }),
    );
  const refreshed = post('refresh');
  await calls.answer('GET /', 200, '<html data-account="anna" data-build="1">');
  await refreshed;
  await post('forget');
  database.records('kept').set('of the next account', 'its data');
  finishStoring();
  await settled();
  expect(database.records('kept').size).toBe(1);
});
