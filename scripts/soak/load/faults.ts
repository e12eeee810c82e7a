import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '@/scripts/postgres-server';
import type { App } from './app';
import type { MailProvider } from './mail';
import type { SmallDisk } from './small-disk';
import type { Call, Span } from './traffic';

/** What can be made to fail. */
export interface Parts {
  server: PostgresServer;
  app: App;
  provider: MailProvider;
  disk: SmallDisk | undefined;
}

/** What a fault excuses. */
export interface Excuse {
  /** While nobody can be answered. */
  outages: Span[];
  /** Answers that are right although they are errors. */
  expected?: (call: Call) => boolean;
}

/** Milliseconds of ordinary life before and after a fault. */
const CALM_MS = 8_000;
/** Milliseconds for which each fault of the provider lasts. */
const PROVIDER_MS = 8_000;
/** Longer than the app waits for the provider. */
const FROZEN_MS = 20_000;
const FULL_MS = 15_000;

/** Each fault, while people go on; it ends with everything in order again. */
export const faults: Record<string, (parts: Parts) => Promise<Excuse | 'skipped'>> = {
  'app killed, its batch taken': (parts) => killWhileSending(parts, 'taken'),
  'app killed, its batch never taken': (parts) => killWhileSending(parts, 'dropped'),
  'PostgreSQL restarted, fast': (parts) => restartDatabase(parts, 'fast'),
  'PostgreSQL restarted, immediate': (parts) => restartDatabase(parts, 'immediate'),
  'disk full': fillDisk,
  'mail provider down': stopProvider,
};

/** kill -9 while the provider has a batch and has not answered; it takes it after all, or never saw it. */
async function killWhileSending({ app, provider }: Parts, batch: 'taken' | 'dropped'): Promise<Excuse> {
  await pause(CALM_MS);
  await provider.holdNext();
  const from = Date.now();
  await app.kill();
  provider.letGo(batch);
  await app.start();
  const outage: Span = [from, Date.now()];
  await pause(CALM_MS);
  return { outages: [outage] };
}

async function restartDatabase({ server }: Parts, mode: 'fast' | 'immediate'): Promise<Excuse> {
  await pause(CALM_MS);
  const from = Date.now();
  await server.restart(mode);
  const outage: Span = [from, Date.now()];
  await pause(CALM_MS);
  return { outages: [outage] };
}

/** Files find no room: their upload is refused with 503, and nothing else is. */
async function fillDisk({ disk }: Parts): Promise<Excuse | 'skipped'> {
  if (!disk) return 'skipped';
  await pause(CALM_MS);
  const from = Date.now();
  disk.fill();
  await pause(FULL_MS);
  disk.free();
  const full: Span = [from, Date.now()];
  await pause(CALM_MS);
  return {
    outages: [],
    expected: ({ kind, status, said, at }) =>
      kind === 'upload' && status === 503 && said.includes('no space left') && at >= full[0] && at <= full[1],
  };
}

/** It answers 500, cuts the line before and after it took a batch, and stands still. People must not notice. */
async function stopProvider({ provider }: Parts): Promise<Excuse> {
  await pause(CALM_MS);
  provider.failAll({ kind: 'status', status: 500, name: 'internal_server_error' });
  await pause(PROVIDER_MS);
  provider.failAll({ kind: 'cut-before-accepting' });
  await pause(PROVIDER_MS);
  provider.failAll({ kind: 'cut-after-accepting' });
  await pause(PROVIDER_MS);
  provider.recover();
  provider.freeze();
  await pause(FROZEN_MS);
  provider.thaw();
  await pause(CALM_MS);
  return { outages: [] };
}
