import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addMinutes } from 'date-fns';
import { TIMEZONES } from '@/lib/accounts/settings/schema';
import { dayInTimezone } from '@/lib/calendar';
import { startPostgresServer } from '@/tests/support/database/postgres-server';
import { applyMigrations } from '@/scripts/database/schema-engine';
import { shutdownSignal } from '@/scripts/cli.mjs';
import { AppUnderTest } from '../support/app';
import { setIsolatedSettings } from '../support/isolated-settings';
import { SeededRandom } from '../support/seeded-random';
import { SOAK_FAULTS, type SystemUnderTest } from './faults';
import { SoakMailProvider } from './soak-mail-provider';
import {
  callsDuring,
  errorsDuring,
  computeQuantile,
  Traffic,
  type TrafficCall,
  type TrafficPhase,
  type TrafficTimeSpan,
} from './traffic';
import type { VirtualUser } from './virtual-user';

/**
 * `npm run soak`: simulates 200 concurrent users of the built app, with PostgreSQL and a mail stand-in. Runs nine
 * minutes without faults, then causes each fault in turn. Verifies that confirmed changes exist and that each due mail
 * was sent once.
 * `-- quick` runs a smaller version without faults; other words select faults by name.
 */
const words = process.argv.slice(2).filter((word) => word !== 'quick');
const quick = process.argv.includes('quick');
const { people, warmUp, load } = quick ? { people: 20, warmUp: 5, load: 15 } : { people: 200, warmUp: 60, load: 480 };
const chosen = Object.keys(SOAK_FAULTS).filter((name) => words.some((word) => name.includes(word)));
const selectedFaults = words.length > 0 || quick ? chosen : Object.keys(SOAK_FAULTS);
if (words.length > 0 && chosen.length === 0) {
  console.error(`There is no such fault. There are: ${Object.keys(SOAK_FAULTS).join('; ')}.`);
  process.exit(1);
}

/** Mean pause between two actions of a user. */
const THINK_TIME_MS = 4_000;
/** Seconds within which every mail must be sent. The longer limit covers the leases of killed processes. */
const [GRACE, LONG_GRACE] = [15, 480];
const MAX_MEMORY_GROWTH = 1.2;
const METRICS_TOKEN = 'a token of the soak alone';

const folder = mkdtempSync(path.join(tmpdir(), 'reminders-soak-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const provider = await SoakMailProvider.start();
const server = await startPostgresServer({ durable: true });
shutdownSignal.addEventListener('abort', () => void server.stop().finally(() => process.exit(1)));
setIsolatedSettings({
  DATABASE_URL: server.url,
  RESEND_API_KEY: provider.standIn.apiKey,
  RESEND_BASE_URL: provider.standIn.url,
  // Makes today's notices due at once.
  NOTIFY_HOUR: '0',
  SWEEP_SECONDS: '1',
  METRICS_TOKEN,
});
await applyMigrations(server.url);
const app = await AppUnderTest.start({ DATA_DIR: path.join(folder, 'data') });
const system: SystemUnderTest = { server, app, provider };

// These modules read the settings when they are imported.
const { addBenchmarkUser } = await import('@/bench/add-user');
const { databasePool, disconnect } = await import('@/lib/database/db');
const { compareMails } = await import('./compare-mails');
const { VirtualUser: VirtualUserClass } = await import('./virtual-user');

const started = new Date();
const violations: string[] = [];
const phases: TrafficPhase[] = [];
const traffic = new Traffic(app.url);
console.log(
  `PostgreSQL ${server.version}, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
const virtualUsers = await addVirtualUsers();
try {
  await runLoad();
  await verifyEverything(GRACE);
  if (selectedFaults.length > 0) await withVirtualUsers(runFaults);
  if (selectedFaults.length > 0) await verifyEverything(LONG_GRACE);
} finally {
  await disconnect();
  await app.stop();
  await server.stop();
  await provider.standIn.close();
}
for (const user of virtualUsers) violations.push(...user.violations);
for (const phase of phases)
  for (const { kind, status, error, ms } of errorsDuring(traffic.calls, phase).others)
    violations.push(`${phase.name}: ${kind} was answered with ${status} after ${Math.round(ms)} ms: ${error}`);
console.table(Object.fromEntries(phases.map((phase) => [phase.name, phaseSummary(phase)])));
console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations:`);
for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`);
process.exit(violations.length === 0 ? 0 : 1);

async function addVirtualUsers(): Promise<VirtualUser[]> {
  // Choose a time zone in which the run does not cross midnight, because midnight changes which mails are due.
  const now = new Date();
  const timezone =
    TIMEZONES.find((zone) => dayInTimezone(now, zone) === dayInTimezone(addMinutes(now, 30), zone)) ?? TIMEZONES[0];
  const added: VirtualUser[] = [];
  for (let index = 0; index < people; index += 1) {
    const name = `Visitor${index}`;
    const account = { ...(await addBenchmarkUser(30, { name, timezone })), name, timezone };
    added.push(new VirtualUserClass(account, traffic, new SeededRandom(index)));
  }
  for (const user of added) await user.loadExisting();
  return added;
}

/** Lets all users read and write during `work`. @throws the first error of `work` or of a user */
async function withVirtualUsers(work: () => Promise<void>): Promise<void> {
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const staying = Promise.all(virtualUsers.map((user) => user.runUntil(THINK_TIME_MS, leaving.signal)));
  await Promise.race([work(), staying]).finally(() => leaving.abort());
  await staying;
}

async function runLoad(): Promise<void> {
  const memory: { at: number; resident: number; heap: number }[] = [];
  const span: TrafficTimeSpan = [0, 0];
  console.log(`${people} people, ${warmUp} s to warm up, ${load} s that count …`);
  await withVirtualUsers(async () => {
    await pause(warmUp * 1000);
    span[0] = Date.now();
    while (Date.now() < span[0] + load * 1000) {
      memory.push({ at: Date.now(), ...(await readMemory()) });
      await pause(1000);
    }
    span[1] = Date.now();
  });
  const phase: TrafficPhase = { name: 'no fault', span, outages: [] };
  phases.push(phase);
  const calls = callsDuring(traffic.calls, phase);
  const kinds = [...new Set(calls.map(({ kind }) => kind))].sort();
  console.table(
    Object.fromEntries(kinds.map((kind) => [kind, latencySummary(calls.filter((call) => call.kind === kind))])),
  );

  const [early, late] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)];
  // Compare medians of resident memory, but minima of the heap, because it more than doubles between collections.
  for (const [name, share] of [
    ['resident', 0.5],
    ['heap', 0],
  ] as const) {
    const growth =
      computeQuantile(
        late.map((sample) => sample[name]),
        share,
      ) /
      computeQuantile(
        early.map((sample) => sample[name]),
        share,
      );
    const text = `${name} memory, second half against first: ${growth.toFixed(2)} (at most ${MAX_MEMORY_GROWTH})`;
    console.log(text);
    // A quick run is too short to measure memory growth.
    if (!quick && !(growth <= MAX_MEMORY_GROWTH)) violations.push(`memory is not flat: ${text}`);
  }
  const created = new Map(
    virtualUsers.flatMap(({ reminders }) => [...reminders.values()].map(({ id, createdAt }) => [id, createdAt])),
  );
  const delays = provider.accepted
    .map(({ at, reminderId }) => at - (created.get(reminderId) ?? Number.NaN))
    .filter(Number.isFinite);
  const [p50, p95] = [0.5, 0.95].map((share) => (computeQuantile(delays, share) / 1000).toFixed(1));
  console.log(`${delays.length} mails, ${p50} s after their reminders were created (p50), ${p95} s (p95)`);
  for (const error of app.errors) violations.push(`logged without a fault: ${error}`);
}

async function readMemory() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${app.url}/api/metrics`, { headers })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') };
}

async function runFaults(): Promise<void> {
  for (const name of selectedFaults) {
    console.log(`${name} …`);
    const [from, before] = [Date.now(), app.errors.length];
    const outages = await SOAK_FAULTS[name]!(system);
    phases.push({ name, span: [from, Date.now()], outages });
    const logged = app.errors.slice(before);
    for (const text of new Set(logged))
      console.log(`  logged ${logged.filter((one) => one === text).length} times: ${text}`);
  }
}

/** Waits, at most `grace` seconds, until no notice is due. Then compares state and mails with the confirmed changes. */
async function verifyEverything(grace: number): Promise<void> {
  const seconds = await secondsUntilSent(grace);
  if (seconds === undefined) violations.push(`notices are still due after ${grace} s`);
  const from = Date.now();
  const lists = [];
  for (const user of virtualUsers) lists.push(await user.verifyAll());
  phases.push({ name: `comparison after ${grace} s`, span: [from, Date.now()], outages: [] });
  const { rows } = await databasePool().query<{ id: string; entries: number }>(
    `SELECT user_id AS id, count(*)::int AS entries FROM audit_entries
     WHERE action <> 'notice_failed' AND created_at >= $1 GROUP BY user_id`,
    [started],
  );
  const entriesOf = new Map(rows.map(({ id, entries }) => [id, entries]));
  for (const { account, audit } of virtualUsers) {
    const entries = entriesOf.get(account.id) ?? 0;
    if (entries < audit.confirmed || entries > audit.confirmed + audit.unconfirmed)
      violations.push(
        `${account.name} has ${entries} audit entries instead of ${audit.confirmed} to ${audit.confirmed + audit.unconfirmed}`,
      );
  }
  const mails = await compareMails(virtualUsers, lists, provider.accepted);
  violations.push(...mails.violations);
  console.log(`The last mail came ${Math.round(seconds ?? Infinity)} s after people left; ${provider.accepted.length} mails in ${provider.standIn.calls.length} calls
${mails.due} reminders expect a mail, ${mails.leftInDoubt} of them left in doubt; ${mails.violations.length} missed, sent twice or unwanted`);
}

async function secondsUntilSent(limit: number): Promise<number | undefined> {
  for (let seconds = 0; seconds < limit; seconds += 0.5) {
    const { rows } = await databasePool().query(
      `SELECT 1 FROM notices WHERE status IN ('pending', 'sending') AND send_at <= now() LIMIT 1`,
    );
    if (rows.length === 0) return seconds;
    await pause(500);
  }
  return undefined;
}

function latencySummary(calls: TrafficCall[]) {
  const times = calls.map(({ ms }) => ms);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(computeQuantile(times, share)));
  return { calls: calls.length, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 };
}

function phaseSummary(phase: TrafficPhase) {
  const { allowed, others } = errorsDuring(traffic.calls, phase);
  const down = phase.outages.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    seconds: Math.round((phase.span[1] - phase.span[0]) / 1000),
    ...latencySummary(callsDuring(traffic.calls, phase)),
    'down s': down / 1000,
    'errors of the fault': allowed.length,
    'other errors': others.length,
  };
}
