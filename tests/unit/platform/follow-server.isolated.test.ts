import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServer } from '@/lib/browser/follow-server';
import { makeQueryClient } from '@/lib/browser/query-client';
import type { Refreshed } from '@/lib/browser/service-worker-messages';

const ACCOUNT = 'the account';

/** Answers to `refresh`. */
let serviceWorker: Refreshed;
let browser: EventTarget;

beforeEach(() => {
  serviceWorker = { account: ACCOUNT, build: 'this build', queries: undefined };
  browser = new EventTarget();
  const active = { postMessage: (_message: unknown, [port]: MessagePort[]) => port!.postMessage(serviceWorker) };
  const page = { hidden: false, documentElement: { dataset: { build: 'this build' } } };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve({ active }) },
  });
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('once the server is back with another build, only what is shown is read again, and the rest is stale', async () => {
  serviceWorker = { account: ACCOUNT, build: 'another build', queries: '{"queries":[]}' };
  const client = makeQueryClient(() => undefined);
  let readAgain: string[] = [];
  const query = (name: string) => ({ queryKey: [name], queryFn: () => readAgain.push(name), staleTime: Infinity });
  await client.fetchQuery(query('seen earlier'));
  await client.fetchQuery(query('shown'));
  new QueryObserver(client, query('shown')).subscribe(() => undefined);
  readAgain = [];
  const isNear = new Promise<void>((resolve) => {
    const stop = followServer(client, ACCOUNT, (state) => {
      if (state !== 'near') return;
      stop();
      resolve();
    });
  });
  browser.dispatchEvent(new Event('offline'));
  browser.dispatchEvent(new Event('online'));
  await isNear;
  expect(readAgain).toEqual(['shown']);
  expect(client.getQueryState(['seen earlier'])?.isInvalidated).toBe(true);
});
