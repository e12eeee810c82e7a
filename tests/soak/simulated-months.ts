import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations } from '@/scripts/database/schema-engine';
import { startScratchDatabase } from '@/scripts/database/scratch-database';
import { setIsolatedSettings } from '../support/isolated-settings';
import type { ResendFault } from '../support/providers/resend-stand-in';
import { SeededRandom } from '../support/seeded-random';
import { ExpectedMails } from './expected-mails';
import { SoakMailProvider } from './soak-mail-provider';

/**
 * `npm run soak:life -- [minutes] [seed]`: simulates months of use in minutes. Users call routes and two workers sweep,
 * while the clock jumps, the provider fails and workers crash. Compares accepted with expected mails.
 */
const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.argv[3] ?? Math.trunc(Math.random() * 1e9));
const random = new SeededRandom(seed);
const MINUTE_MS = 60_000;
const FAULTS: ResendFault[] = [
  { kind: 'status', status: 500, name: 'internal_server_error' },
  { kind: 'status', status: 429, name: 'rate_limit_exceeded', retryAfter: 2 },
  { kind: 'error-page', status: 502 },
  { kind: 'cut-before-accepting' },
  { kind: 'cut-after-accepting' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'reminders-soak-'));
const provider = await SoakMailProvider.start();
const database = await startScratchDatabase();
setIsolatedSettings({
  DATABASE_URL: database.url,
  EMBEDDED_DATABASE: '1',
  DATA_DIR: folder,
  APP_URL: 'http://localhost:3000',
  RESEND_API_KEY: provider.standIn.apiKey,
  RESEND_BASE_URL: provider.standIn.url,
  LOG_LEVEL: 'silent',
});
await applyMigrations(database.url);
// These modules read the settings when they are imported.
const { clock } = await import('@/lib/clock');
const { disconnect } = await import('@/lib/database/db');
const { emailChannel } = await import('@/lib/notifications/channels/email');
const { claimMessages } = await import('@/lib/notifications/claim/claim-messages');
const { cleanUpIfDue } = await import('@/lib/operations/clean-up');
const { sweep } = await import('@/lib/operations/sweep');
const { seedSystemTemplates } = await import('@/scripts/database/seed');
const { UserPopulation } = await import('./user-population');

let clockOffsetMs = 0;
clock.now = () => new Date(Date.now() + clockOffsetMs);
const advanceClock = (from: number, to: number) => void (clockOffsetMs += random.between(from, to) * MINUTE_MS);
const expected = new ExpectedMails();
const population = new UserPopulation(random, expected);
const count = { steps: 0, faults: 0, 'dead workers': 0, 'failed sweeps': 0 };
const heap: number[] = [];

function injectFaults(): void {
  const outage = random.chance(0.02) ? 8 : 0;
  for (let left = outage + Number(random.chance(0.3)); left > 0; left -= 1) {
    count.faults += 1;
    provider.standIn.failNext(random.pick(FAULTS));
  }
}

async function sweepCountingFailures(): Promise<void> {
  await sweep().catch((error: unknown) => {
    count['failed sweeps'] += 1;
    console.error(error);
  });
}

async function step({ quietly = false } = {}): Promise<void> {
  count.steps += 1;
  if (!quietly) injectFaults();
  if (!quietly && random.chance(0.03)) {
    // Simulates a worker that crashes after its claim.
    count['dead workers'] += 1;
    await claimMessages({ channel: emailChannel, now: clock.now(), limit: 100 });
  }
  const work = [sweepCountingFailures(), sweepCountingFailures(), ...(quietly ? [] : [population.act()])];
  // Sometimes advance the clock during dispatches, so that leases expire.
  if (!quietly && random.chance(0.05)) advanceClock(6, 30);
  await Promise.all(work);
  await cleanUpIfDue();
  provider.standIn.calls.length = 0;
  await population.removeReminders(expected.recordAccepted(provider.accepted.splice(0), clock.now().getTime()));
  if (count.steps % 10 > 0) return;
  globalThis.gc?.();
  heap.push(process.memoryUsage().heapUsed);
}

console.log(`Seed ${seed}, ${minutes} minutes`);
try {
  await seedSystemTemplates();
  await population.addUsers(16);
  const end = Date.now() + minutes * MINUTE_MS;
  while (Date.now() < end && expected.violations.length === 0) {
    advanceClock(20, 180);
    await step();
    if (count.steps % 100 === 0)
      console.log(`  … day ${Math.round(clockOffsetMs / MINUTE_MS / 1440)}: ${expected.accepted} mails`);
  }
  // Send the remaining mails without further faults.
  provider.recover();
  while (expected.pendingCount > 0 && expected.violations.length === 0) {
    advanceClock(360, 1200);
    await step({ quietly: true });
  }
} finally {
  await disconnect();
  await database.close();
  await provider.standIn.close();
  rmSync(folder, { recursive: true, force: true });
}

const fifth = Math.max(1, Math.ceil(heap.length / 5));
const growth = Math.max(...heap.slice(fifth), 0) / Math.max(...heap.slice(0, fifth));
console.table({
  days: Math.round(clockOffsetMs / MINUTE_MS / 1440),
  ...count,
  actions: population.actions,
  'answers of 500 or more': population.failures,
  'mails accepted': expected.accepted,
  'notices compared': expected.compared,
  'longest delay in minutes': expected.maxDelayMinutes,
  'heap growth (at most 1.20)': growth.toFixed(2),
});
for (const violation of expected.violations.slice(0, 20)) console.log(`  ${violation}`);
const isFlat = heap.length < 10 || growth <= 1.2;
const failures = expected.violations.length + population.failures + count['failed sweeps'];
process.exit(failures > 0 || !isFlat || expected.compared === 0 ? 1 : 0);
