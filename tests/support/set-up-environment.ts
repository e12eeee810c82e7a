import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { startScratchDatabase } from '@/scripts/scratch-database';
import { assertLoopbackDatabase } from './assert-loopback-database';
import { emptySettings } from './isolated-settings';

/**
 * Creates a database and a data folder for each test file. Applies the settings before the app is imported, and leaves
 * external providers unset, so that no data leaves the machine.
 */
const prepared = inject('preparedDatabase');
const database =
  prepared.kind === 'embedded'
    ? await copySnapshot(prepared.snapshot)
    : await copyTemplateDatabase(prepared.url, prepared.template);
assertLoopbackDatabase(database.url);
const folder = mkdtempSync(path.join(tmpdir(), 'reminders-data-'));

Object.assign(process.env, emptySettings, {
  DATABASE_URL: database.url,
  EMBEDDED_DATABASE: prepared.kind === 'embedded' ? '1' : '',
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret of the tests alone',
  APP_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
});

afterAll(async () => {
  const { disconnect } = await import('@/lib/database/db');
  await disconnect();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function copySnapshot(snapshot: string) {
  return startScratchDatabase(new Blob([new Uint8Array(await readFile(snapshot))]));
}

async function copyTemplateDatabase(url: string, template: string) {
  const name = `${template}_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  // PostgreSQL cannot copy a template that has connections, so concurrent test files copy it one at a time.
  await admin.query('SELECT pg_advisory_lock(1)');
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.query('SELECT pg_advisory_unlock(1)');
  const copyUrl = new URL(url);
  copyUrl.pathname = `/${name}`;
  return {
    url: copyUrl.href,
    close: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
