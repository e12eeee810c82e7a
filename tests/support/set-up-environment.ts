import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// React keeps the mode of NODE_ENV in which a worker first loads it, which some tests set to production.
import 'react/jsx-dev-runtime';
import { afterAll, inject, vi } from 'vitest';
import { assertLoopbackDatabase } from './database/assert-loopback-database';
import { emptySettings } from './isolated-settings';
import { resetWorkerDatabase } from './database/worker-database';

/**
 * Gives each test file new module instances, a freshly seeded database and an empty data folder. Leaves external
 * providers unset, so that no data leaves the machine.
 */
vi.resetModules();
const worker = globalThis as Record<string, unknown> & { environment?: NodeJS.ProcessEnv };
for (const name of ['reminderDatabase', 'reminderClockChecked', 'reminderMetrics', 'shutdownController'])
  delete worker[name];
worker.environment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.environment)) delete process.env[name];

const prepared = inject('preparedDatabase');
const databaseUrl = await resetWorkerDatabase(prepared);
assertLoopbackDatabase(databaseUrl);
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-data-'));

Object.assign(process.env, worker.environment, emptySettings, {
  DATABASE_URL: databaseUrl,
  EMBEDDED_DATABASE: prepared.kind === 'embedded' ? '1' : '',
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret of the tests alone',
  APP_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
});

afterAll(async () => {
  const { disconnect } = await import('@/lib/database/db');
  await disconnect();
  rmSync(folder, { recursive: true, force: true });
});
