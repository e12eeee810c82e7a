import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '@/tests/support/database/postgres-server';
import type { AppUnderTest } from '../support/app';
import type { SoakMailProvider } from './soak-mail-provider';
import type { TrafficTimeSpan } from './traffic';

export interface SystemUnderTest {
  server: PostgresServer;
  app: AppUnderTest;
  provider: SoakMailProvider;
}

const STEADY_MS = 8_000;
const PROVIDER_FAULT_MS = 8_000;
/** How long the provider hangs: longer than the app waits for a response. */
const PROVIDER_FREEZE_MS = 20_000;

/** Each function causes a fault under load. @returns the time spans in which failing requests are allowed */
export const SOAK_FAULTS: Record<string, (system: SystemUnderTest) => Promise<TrafficTimeSpan[]>> = {
  'app killed, its batch accepted': (system) => killWhileSending(system, 'accepted'),
  'app killed, its batch dropped': (system) => killWhileSending(system, 'dropped'),
  'PostgreSQL restarted, fast': ({ server }) => measureOutage(() => server.restart('fast')),
  'PostgreSQL restarted, immediate': ({ server }) => measureOutage(() => server.restart('immediate')),
  'mail provider down': failProvider,
};

async function measureOutage(cause: () => Promise<void>): Promise<TrafficTimeSpan[]> {
  await pause(STEADY_MS);
  const from = Date.now();
  await cause();
  const to = Date.now();
  await pause(STEADY_MS);
  return [[from, to]];
}

/** Kills the app while the provider holds a batch, and starts it again. */
async function killWhileSending(
  { app, provider }: SystemUnderTest,
  batch: 'accepted' | 'dropped',
): Promise<TrafficTimeSpan[]> {
  await pause(STEADY_MS);
  const release = await provider.pauseNext();
  return measureOutage(async () => {
    await app.kill();
    release(batch);
    await app.start();
  });
}

/** Makes the provider return 500, cut connections and time out. No user's request may fail. */
async function failProvider({ provider }: SystemUnderTest): Promise<TrafficTimeSpan[]> {
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
