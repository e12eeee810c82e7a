import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@/scripts/postgres-server';
import { applyMigrations } from '@/scripts/schema-engine';

/**
 * `npm run bench`: how fast notices go out, on a PostgreSQL server of its own and a stand-in of the mail provider in a
 * process of its own. Figures of one run are comparable with each other and with nothing else. `-- quick` takes a tenth of the data.
 */
const quick = process.argv.includes('quick');
const count = quick ? 1_000 : 5_000;
const pending = quick ? [1_000, 10_000, 100_000] : [10_000, 100_000, 1_000_000];

const provider = fork(path.join(import.meta.dirname, 'provider.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [port] = (await once(provider, 'message')) as [number];
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-bench-'));
const server = await startPostgresServer();
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret of the benchmarks alone',
  RESEND_API_KEY: 're_bench',
  RESEND_BASE_URL: `http://127.0.0.1:${port}`,
  MAIL_RATE: '1000',
  LOG_LEVEL: 'silent',
});
for (const name of ['SMTP_URL', 'INNGEST_DEV', 'INNGEST_EVENT_KEY', 'BLOB_READ_WRITE_TOKEN', 'CLAMAV_HOST'])
  delete process.env[name];

const rows: [measure: string, figure: string, ratio: string, aim: string][] = [];
const whole = (value: number) => Math.round(value).toLocaleString('en');
try {
  await applyMigrations(server.url);
  // Only now: these modules read the settings once.
  const { disconnect } = await import('@/lib/platform/db');
  const { seedSystemTemplates } = await import('@/scripts/seed');
  const { measureIdlePass, measureMemory, measureThroughput } = await import('./measures');
  await seedSystemTemplates();
  console.log(
    `PostgreSQL ${server.version}, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );

  const speed = await measureThroughput(count, 3);
  rows.push(['notices a second, bare limit', whole(speed.limit), '1.00', '']);
  rows.push(['notices a second, claim to mark', whole(speed.product), speed.ratio.toFixed(2), '≥ 0.50']);

  let first: number | undefined;
  for (const size of pending) {
    const ms = await measureIdlePass(size, 200);
    first ??= ms;
    rows.push([
      `a pass with nothing due, ${whole(size)} pending`,
      `${ms.toFixed(2)} ms`,
      (ms / first).toFixed(2),
      '≤ 1.20',
    ]);
  }

  const { early, highest } = await measureMemory(count * 2);
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  rows.push([`heap after a tenth of ${whole(count * 2)} notices`, megabytes(early), '1.00', '']);
  rows.push(['heap at its highest after that', megabytes(highest), (highest / early).toFixed(2), '≤ 1.20']);
  await disconnect();
} finally {
  await server.stop();
  provider.disconnect();
  rmSync(folder, { recursive: true, force: true });
}

const titles: (typeof rows)[number] = ['measure', 'figure', 'ratio', 'aim'];
const width = (column: number) => Math.max(...[titles, ...rows].map((row) => row[column]!.length));
for (const [measure, ...figures] of [titles, ...rows]) {
  console.log(
    [measure.padEnd(width(0)), ...figures.map((figure, index) => figure.padStart(width(index + 1)))].join('  '),
  );
}
