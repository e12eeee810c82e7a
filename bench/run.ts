import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@/tests/support/database/postgres-server';
import { applyMigrations } from '@/scripts/database/schema-engine';
import { setIsolatedSettings } from '@/tests/support/isolated-settings';
import { BENCHMARK_NAMES, type BenchmarkName } from './benchmark-names';
import { printResults, type ResultRow } from './results';

/**
 * `npm run bench`: measures the figures in docs/performance.md with PostgreSQL, a mail stand-in and the built app, each
 * in its own process. Figures are only comparable within one run.
 * `-- quick` measures with less data. Names (notices, calls, files, hostile, sizes, plans, javascript, lighthouse) select benchmarks.
 */
const args = process.argv.slice(2);
const quick = args.includes('quick');
const selected = args.filter((word) => word !== 'quick');
const unknown = selected.find((word) => !BENCHMARK_NAMES.includes(word as BenchmarkName));
if (unknown !== undefined) {
  console.error(`There is no part named '${unknown}': ${BENCHMARK_NAMES.join(', ')}.`);
  process.exit(1);
}

const provider = fork(path.join(import.meta.dirname, 'resend-process.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [port] = (await once(provider, 'message')) as [number];
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-bench-'));
const server = await startPostgresServer();
setIsolatedSettings({
  // Filling the database takes longer than the app's limits for a statement allow.
  DATABASE_URL: `${server.url}?statement_timeout=600000&query_timeout=600000`,
  DATA_DIR: folder,
  RESEND_API_KEY: 're_bench',
  RESEND_BASE_URL: `http://127.0.0.1:${port}`,
});

const rows: ResultRow[] = [];
try {
  await applyMigrations(server.url);
  // Import these modules late, because they read the settings when they are imported.
  const { disconnect } = await import('@/lib/database/db');
  const { seedSystemTemplates } = await import('@/scripts/database/seed');
  const { benchmarks } = await import('./benchmarks');
  await seedSystemTemplates();
  console.log(
    `PostgreSQL ${server.version}, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of BENCHMARK_NAMES) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    console.log(`${name} …`);
    const measured = await benchmarks[name]({ quick });
    rows.push(...measured);
    printResults(measured);
  }
  await disconnect();
} finally {
  await server.stop();
  if (provider.connected) provider.disconnect();
  rmSync(folder, { recursive: true, force: true });
}
printResults(rows);
