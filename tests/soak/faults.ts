import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '@/scripts/postgres-server';
import type { App } from '../support/app';
import type { Provider } from './provider';
import type { Span } from './traffic';

export interface System {
  server: PostgresServer;
  app: App;
  provider: Provider;
}

/** Ordinary use before and after each fault. */
const CALM_MS = 8_000;
/** Each fault of the provider lasts for this long. */
const PROVIDER_MS = 8_000;
/** Longer than the app waits for the provider. */
const FROZEN_MS = 20_000;

/** Each causes a fault under load, and returns during which spans nobody can be answered. */
export const faults: Record<string, (system: System) => Promise<Span[]>> = {
  'app killed, its batch accepted': (system) => killWhileSending(system, 'accepted'),
  'app killed, its batch dropped': (system) => killWhileSending(system, 'dropped'),
  'PostgreSQL restarted, fast': ({ server }) => outage(() => server.restart('fast')),
  'PostgreSQL restarted, immediate': ({ server }) => outage(() => server.restart('immediate')),
  'mail provider down': failProvider,
};

async function outage(cause: () => Promise<void>): Promise<Span[]> {
  await pause(CALM_MS);
  const from = Date.now();
  await cause();
  const to = Date.now();
  await pause(CALM_MS);
  return [[from, to]];
}

/** kill -9 while the provider has a batch and has not answered. */
async function killWhileSending({ app, provider }: System, batch: 'accepted' | 'dropped'): Promise<Span[]> {
  await pause(CALM_MS);
  const release = await provider.holdNext();
  return outage(async () => {
    await app.kill();
    release(batch);
    await app.start();
  });
}

/** It answers 500, cuts the connection before and after it accepts a batch, and does not answer. People must not notice. */
async function failProvider({ provider }: System): Promise<Span[]> {
  await pause(CALM_MS);
  provider.failAll({ kind: 'status', status: 500, name: 'internal_server_error' });
  await pause(PROVIDER_MS);
  provider.failAll({ kind: 'cut-before-accepting' });
  await pause(PROVIDER_MS);
  provider.failAll({ kind: 'cut-after-accepting' });
  await pause(PROVIDER_MS);
  const thaw = provider.freeze();
  await pause(FROZEN_MS);
  thaw();
  await pause(CALM_MS);
  return [];
}
