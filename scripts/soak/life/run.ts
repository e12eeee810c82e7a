import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations } from '@/scripts/schema-engine';
import { startScratchDatabase } from '@/scripts/scratch-database';
import { setScratchSettings } from '@/tests/support/no-settings';
import type { Fault } from '@/tests/support/resend-stand-in';
import { Chance } from '../chance';
import { Ledger } from './ledger';
import type { FromProvider, ToProvider } from './provider';

/**
 * `npm run soak:life -- [minutes] [seed]`: months of the product's life in minutes. People make, change, complete and delete reminders
 * through the routes; two workers sweep; the clock moves on by leaps; the provider fails; workers die. In the end
 * what the provider took is compared with what was due.
 */
const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.argv[3] ?? Math.trunc(Math.random() * 1e9));
const chance = new Chance(seed);

const provider = fork(path.join(import.meta.dirname, 'provider.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const tell = (message: ToProvider) => provider.send(message);
async function hear<T extends FromProvider>(): Promise<T> {
  const [message] = (await once(provider, 'message')) as [T];
  return message;
}
const { url, apiKey } = await hear<Extract<FromProvider, { url: string }>>();

const folder = mkdtempSync(path.join(tmpdir(), 'reminders-soak-'));
const database = await startScratchDatabase();
setScratchSettings({
  DATABASE_URL: database.url,
  EMBEDDED_DATABASE: '1',
  DATA_DIR: folder,
  APP_URL: 'http://localhost:3000',
  RESEND_API_KEY: apiKey,
  RESEND_BASE_URL: url,
  LOG_LEVEL: 'silent',
});
await applyMigrations(database.url);
// Only now: these modules read the settings once.
const { claimDueNotices } = await import('@/lib/notifications/claim-notices');
const { cleanUpIfDue } = await import('@/lib/operations/clean-up');
const { sweep } = await import('@/lib/operations/sweep');
const { clock } = await import('@/lib/clock');
const { disconnect } = await import('@/lib/database/db');
const { seedSystemTemplates } = await import('@/scripts/seed');
const { People } = await import('./people');

const MINUTE_MS = 60_000;
/** The clock: real time, and leaps. */
let leaps = 0;
const started = Date.now();
clock.now = () => new Date(Date.now() + leaps);
const leap = (least: number, most: number) => void (leaps += chance.between(least, most) * MINUTE_MS);

const FAULTS: Fault[] = [
  { kind: 'status', status: 500, name: 'internal_server_error' },
  { kind: 'status', status: 429, name: 'rate_limit_exceeded', retryAfter: 2 },
  { kind: 'error-page', status: 502 },
  { kind: 'cut-before-accepting' },
  { kind: 'cut-after-accepting' },
];
const ledger = new Ledger();
const people = new People(chance, ledger);
const count = { steps: 0, passes: 0, faults: 0, outages: 0, deaths: 0, calls: 0, broken: 0 };
const heap: number[] = [];

function makeTrouble(): void {
  const faults = chance.is(0.3) ? [chance.one(FAULTS)] : [];
  if (chance.is(0.02)) {
    count.outages += 1;
    for (let call = 0; call < 8; call += 1) faults.push(chance.one(FAULTS));
  }
  count.faults += faults.length;
  if (faults.length > 0) tell({ faults });
}

/** A pass of one worker; one that breaks off is a finding. */
async function pass(): Promise<void> {
  count.passes += 1;
  await sweep().catch((error: unknown) => {
    count.broken += 1;
    console.error(error);
  });
}

/** A worker that claims a batch and dies. */
async function die(): Promise<void> {
  count.deaths += 1;
  await claimDueNotices({ channel: 'email', now: clock.now(), limit: 100 });
}

async function step({ quietly = false }: { quietly?: boolean } = {}): Promise<void> {
  count.steps += 1;
  if (!quietly) makeTrouble();
  if (!quietly && chance.is(0.03)) await die();
  const work = [pass(), pass(), ...(quietly ? [] : [people.act(count.steps)])];
  // Leases run out while batches are under way.
  if (!quietly && chance.is(0.05)) leap(6, 30);
  await Promise.all(work);
  await cleanUpIfDue();
  tell({ take: true });
  const { mails, calls } = await hear<Extract<FromProvider, { calls: number }>>();
  count.calls += calls;
  ledger.take(mails, clock.now().getTime(), count.steps);
  await people.clear(ledger.judge(clock.now().getTime()), count.steps);
  if (count.steps % 10 === 0) {
    globalThis.gc?.();
    heap.push(process.memoryUsage().heapUsed);
  }
}

console.log(`Seed ${seed}, ${minutes} minutes`);
try {
  await seedSystemTemplates();
  await people.settle(16);
  const end = started + minutes * MINUTE_MS;
  let told = started;
  while (Date.now() < end && ledger.faults.length === 0) {
    leap(20, 180);
    await step();
    if (Date.now() - told < 30_000) continue;
    told = Date.now();
    console.log(`  … day ${Math.round(leaps / MINUTE_MS / 1440)}: ${people.actions} actions, ${ledger.mails} mails`);
  }
  // Whatever is under way comes to its end, without further trouble.
  tell({ recover: true });
  while (ledger.waiting > 0 && ledger.faults.length === 0) {
    leap(360, 1200);
    await step({ quietly: true });
  }
} finally {
  await disconnect();
  await database.close();
  provider.disconnect();
  rmSync(folder, { recursive: true, force: true });
}

const tenth = Math.max(1, Math.ceil(heap.length / 10));
const early = Math.max(...heap.slice(0, 2 * tenth), 0);
const growth = early > 0 ? Math.max(...heap.slice(2 * tenth), 0) / early : 0;
const failed = [...people.answers].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0);
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
console.log(`
${Math.round(leaps / MINUTE_MS / 1440)} days, ${count.steps} steps, ${count.passes} passes, ${count.broken} broken off
${people.actions} actions by people, ${failed} answered with 500 or more
${count.faults} faults of the provider, ${count.outages} outages, ${count.deaths} dead workers
${count.calls} calls to the provider, ${ledger.mails} mails accepted, the latest ${ledger.latestMinutes} minutes after its hour
${ledger.checked} notices compared: ${ledger.faults.length} missed, doubled, early or unasked for
heap ${megabytes(early)} early, ${(growth * 100).toFixed(0)} % of it at its highest later (at most 120)`);
for (const fault of ledger.faults.slice(0, 20)) console.log(`  ${fault}`);
const flat = heap.length < 10 || growth <= 1.2;
process.exit(ledger.faults.length + failed + count.broken > 0 || !flat || ledger.checked === 0 ? 1 : 0);
