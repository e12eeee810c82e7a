import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@/scripts/postgres-server';
import { applyMigrations } from '@/scripts/schema-engine';
import { setScratchSettings } from '@/tests/support/no-settings';
import { PART_NAMES, type PartName } from './part-names';
import { printRows, type Row } from './figures';

/**
 * `npm run bench`: what docs/performance.md promises, on a PostgreSQL server of its own, a stand-in of the mail provider and the
 * built app, each in a process of its own. Figures of one run are comparable with each other and with nothing else.
 *
 * `-- quick` is a smaller run; names of parts (notices, calls, plans, javascript, lighthouse) run these alone.
 */
const words = process.argv.slice(2);
const quick = words.includes('quick');
const chosen = words.filter((word) => word !== 'quick');
const unknown = chosen.find((word) => !PART_NAMES.includes(word as PartName));
if (unknown !== undefined) {
  console.error(`There is no part named '${unknown}': ${PART_NAMES.join(', ')}.`);
  process.exit(1);
}

const provider = fork(path.join(import.meta.dirname, 'provider.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [port] = (await once(provider, 'message')) as [number];
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-bench-'));
const server = await startPostgresServer();
setScratchSettings({
  DATABASE_URL: server.url,
  DATA_DIR: folder,
  RESEND_API_KEY: 're_bench',
  RESEND_BASE_URL: `http://127.0.0.1:${port}`,
});

const rows: Row[] = [];
try {
  await applyMigrations(server.url);
  // Only now: these modules read the settings once.
  const { disconnect } = await import('@/lib/database/db');
  const { seedSystemTemplates } = await import('@/scripts/seed');
  const { parts } = await import('./parts');
  await seedSystemTemplates();
  console.log(
    `PostgreSQL ${server.version}, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of PART_NAMES) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`${name} …`);
    const measured = await parts[name]({ quick });
    rows.push(...measured);
    printRows(measured);
  }
  await disconnect();
} finally {
  await server.stop();
  if (provider.connected) provider.disconnect();
  rmSync(folder, { recursive: true, force: true });
}
printRows(rows);
