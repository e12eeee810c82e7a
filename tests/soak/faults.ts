import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '@/scripts/postgres-server';
import type { App } from '../support/app';
import type { SoakMailProvider } from './soak-mail-provider';
import type { TimeSpan } from './traffic';

export interface SystemUnderTest {
  server: PostgresServer;
  app: App;
  provider: SoakMailProvider;
}

/** Ordinary use before and after each fault. */
const STEADY_MS = 8_000;
/** Each fault of the provider lasts for this long. */
const PROVIDER_FAULT_MS = 8_000;
/** Longer than the app waits for the provider. */
const PROVIDER_FREEZE_MS = 20_000;

/** Each causes a fault under load, and returns during which spans nobody can be answered. */
export const faults: Record<string, (system: SystemUnderTest) => Promise<TimeSpan[]>> = {
  'app killed, its batch accepted': (system) => killWhileSending(system, 'accepted'),
  'app killed, its batch dropped': (system) => killWhileSending(system, 'dropped'),
  'PostgreSQL restarted, fast': ({ server }) => measureOutage(() => server.restart('fast')),
  'PostgreSQL restarted, immediate': ({ server }) => measureOutage(() => server.restart('immediate')),
  'mail provider down': failProvider,
};

async function measureOutage(cause: () => Promise<void>): Promise<TimeSpan[]> {
  await pause(STEADY_MS);
  const from = Date.now();
  await cause();
  const to = Date.now();
  await pause(STEADY_MS);
  return [[from, to]];
}

/** kill -9 while the provider has a batch and has not answered. */
async function killWhileSending(
  { app, provider }: SystemUnderTest,
  batch: 'accepted' | 'dropped',
): Promise<TimeSpan[]> {
  await pause(STEADY_MS);
  const release = await provider.pauseNext();
  return measureOutage(async () => {
    await app.kill();
    release(batch);
    await app.start();
  });
}

/** It answers 500, cuts the connection before and after it accepts a batch, and does not answer. People must not notice. */
async function failProvider({ provider }: SystemUnderTest): Promise<TimeSpan[]> {
  await pause(STEADY_MS);
  provider.failAll({ kind: 'status', status: 500, name: 'internal_server_error' });
  await pause(PROVIDER_FAULT_MS);
  provider.failAll({ kind: 'cut-before-accepting' });
  await pause(PROVIDER_FAULT_MS);
  provider.failAll({ kind: 'cut-after-accepting' });
  await pause(PROVIDER_FAULT_MS);
  const unfreeze = provider.freeze();
  await pause(PROVIDER_FREEZE_MS);
  unfreeze();
  await pause(STEADY_MS);
  return [];
}
