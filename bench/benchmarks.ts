import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseEnv } from '@/lib/config/env';
import { MAX_MAILS_PER_BATCH } from '@/lib/providers/mail';
import { AppUnderTest } from '@/tests/support/app';
import { fillDatabase } from './fill-database';
import { withEmptyPage } from './with-empty-page';
import { measureFiles } from './measure-files';
import { measureHostileInputs } from './measure-hostile-inputs';
import { measureJavaScriptSize } from './measure-javascript-size';
import { measureLighthouse } from './measure-lighthouse';
import { measureIdleSweep, measureMemory, measureThroughput, type Backlog } from './measure-notices';
import { addBenchmarkUser } from './add-user';
import { findSequentialScans } from './find-sequential-scans';
import { clearBenchmarkData } from './notice-data';
import type { BenchmarkName } from './benchmark-names';
import { formatMegabytes, formatInteger, type ResultRow } from './results';
import { measureApiCalls, measureDashboard, measureSharedList } from './measure-requests';

interface BenchmarkOptions {
  quick: boolean;
}

export const benchmarks: Record<BenchmarkName, (size: BenchmarkOptions) => Promise<ResultRow[]>> = {
  notices: async ({ quick }) => [
    ...(await throughput(quick ? 1_000 : 5_000)),
    ...(await idleSweeps(quick ? [1_000, 10_000, 100_000] : [10_000, 100_000, 1_000_000])),
    ...(await memory(quick ? 2_000 : 10_000)),
  ],
  calls: ({ quick }) =>
    withApp(async ({ url }) => {
      // Short rounds, because the speed of a shared machine changes within seconds.
      const [seconds, rounds] = quick ? [1, 3] : [1, 25];
      return [
        ...(await measureApiCalls(url, seconds, rounds)),
        ...(await measureSharedList(url, seconds, rounds)),
        ...(await measureDashboard(url, seconds, rounds)),
      ];
    }),
  files: ({ quick }) => withApp(({ url }) => measureFiles(url, quick ? 1 : 5)),
  hostile: () => withApp(({ url }) => measureHostileInputs(url)),
  sizes: ({ quick }) => accountSizes(quick ? 5 : 25),
  plans: ({ quick }) => plans(quick ? 100_000 : 1_000_000),
  javascript: () => withEmptyPage((empty) => withApp(async ({ url }) => measureJavaScriptSize({ app: url, empty }))),
  lighthouse: () =>
    withEmptyPage((empty) =>
      withApp(async ({ url }) => measureLighthouse({ app: url, empty, cookie: (await addBenchmarkUser(10)).cookie })),
    ),
};

async function withApp(measure: (app: AppUnderTest) => Promise<ResultRow[]>): Promise<ResultRow[]> {
  await clearBenchmarkData();
  // Prevent sweeps during the measurement, because they would distort it.
  const app = await AppUnderTest.start({ SWEEP_SECONDS: '86400' });
  try {
    return await measure(app);
  } finally {
    await app.stop();
  }
}

/** Compares with the rate at which the default settings let notices through. */
async function throughput(count: number): Promise<ResultRow[]> {
  const product = await measureThroughput(count, 5);
  const allowed = parseEnv({}).MAIL_RATE * MAX_MAILS_PER_BATCH;
  return [
    ['notices a second, allowed by default', formatInteger(allowed), '1.00', ''],
    ['notices a second, claim to mark', formatInteger(product), (product / allowed).toFixed(2), '≥ 4.00'],
  ];
}

/** Measures each other backlog between two runs of the smallest, because the speed of a shared machine changes. */
async function idleSweeps([smallest, ...larger]: [number, ...number[]]): Promise<ResultRow[]> {
  const measure = (backlog: Backlog) => measureIdleSweep(backlog, 200);
  const row = ({ reminders, isShared }: Backlog, ms: number, ratio: number): ResultRow => [
    `a sweep with nothing due, ${formatInteger(reminders)} pending${isShared ? ', and as many for each of two readers' : ''}`,
    `${ms.toFixed(2)} ms`,
    ratio.toFixed(2),
    '≤ 1.20',
  ];
  const base = { reminders: smallest, isShared: false };
  let before = await measure(base);
  const rows = [row(base, before, 1)];
  for (const backlog of [{ ...base, isShared: true }, ...larger.map((reminders) => ({ ...base, reminders }))]) {
    const ms = await measure(backlog);
    const after = await measure(base);
    rows.push(row(backlog, ms, (2 * ms) / (before + after)));
    before = after;
  }
  return rows;
}

async function memory(count: number): Promise<ResultRow[]> {
  const { early, highest } = await measureMemory(count);
  return [
    [`heap after a tenth of ${formatInteger(count)} notices`, formatMegabytes(early), '1.00', ''],
    ['heap at its highest after that', formatMegabytes(highest), (highest / early).toFixed(2), '≤ 1.20'],
  ];
}

async function accountSizes(rounds: number): Promise<ResultRow[]> {
  const child = fork(path.join(import.meta.dirname, 'account-size-process.ts'), [String(rounds)]);
  const rows = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!Array.isArray(rows[0])) throw new Error('The process of the embedded database failed.');
  return rows[0] as ResultRow[];
}

async function plans(reminders: number): Promise<ResultRow[]> {
  await clearBenchmarkData();
  const scans = await findSequentialScans(await fillDatabase(reminders), new Date());
  const found = Object.entries(scans).filter(([, tables]) => tables.length > 0);
  for (const [use, tables] of found) console.log(`${use} reads the whole of ${tables.join(', ')}`);
  return [[`tables read from end to end, of ${formatInteger(reminders)} reminders`, String(found.length), '', '0']];
}
