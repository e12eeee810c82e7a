import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@/scripts/postgres-server';
import { applyMigrations } from '@/scripts/schema-engine';
import { ending } from '@/scripts/steps.mjs';
import { setScratchSettings } from '@/tests/support/no-settings';
import { App } from './app';
import { faults } from './faults';
import { MailProvider } from './mail';
import { mountSmallDisk } from './small-disk';

/**
 * `npm run soak`: 200 people at once who read and write over HTTP, on a PostgreSQL server, the built app with its scheduler and a
 * stand-in of the mail provider, each in a process of its own. First two minutes without trouble, then one fault after the other.
 * Whatever was confirmed must be there afterwards, and every mail that was due must have gone out, once.
 *
 * `-- quick` is a smaller run without faults; words choose the faults whose names hold them.
 */
const words = process.argv.slice(2);
const quick = words.includes('quick');
const chosen = words.filter((word) => word !== 'quick');
const size = quick ? { people: 20, warmUp: 5, load: 15 } : { people: 200, warmUp: 120, load: 120 };

const names = Object.keys(faults);
const unknown = chosen.find((word) => !names.some((name) => name.includes(word)));
if (unknown !== undefined) {
  console.error(`There is no fault named '${unknown}': ${names.join('; ')}.`);
  process.exit(1);
}
const wanted = chosen.length > 0 || quick ? names.filter((name) => chosen.some((word) => name.includes(word))) : names;

const metricsToken = 'a token of the soak alone';
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-soak-'));
const dataFolder = path.join(folder, 'data');
const disk = mountSmallDisk(dataFolder);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const provider = await MailProvider.start();
const server = await startPostgresServer({ durable: true });
ending.addEventListener('abort', () => void server.stop().finally(() => process.exit(1)));
setScratchSettings({
  DATABASE_URL: server.url,
  RESEND_API_KEY: provider.apiKey,
  RESEND_BASE_URL: provider.url,
  // What is due today is due at once.
  NOTIFY_HOUR: '0',
  SWEEP_SECONDS: '1',
  METRICS_TOKEN: metricsToken,
});

let violations: string[] = [];
try {
  await applyMigrations(server.url);
  const app = await App.start({ DATA_DIR: dataFolder });
  // Only now: these modules read the settings once.
  const { disconnect } = await import('@/lib/database/db');
  const { Soak } = await import('./soak');
  const soak = new Soak({ server, app, provider, disk }, { ...size, faults: wanted, metricsToken });
  try {
    const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;
    console.log(`PostgreSQL ${server.version}, Node.js ${process.version}, ${machine}`);
    await soak.run();
    violations = soak.violations;
  } finally {
    await disconnect();
    await app.stop();
  }
} finally {
  await server.stop();
  provider.stop();
}
console.log(violations.length === 0 ? '\nNo violations.' : `\n${violations.length} violations:`);
for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`);
process.exit(violations.length === 0 ? 0 : 1);
