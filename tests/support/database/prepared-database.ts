import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { PrismaClient } from '@/prisma/generated/client';
import { seedTemplates } from '@/prisma/seed';
import { applyMigrations } from '@/scripts/database/schema-engine';
import { serveDatabase } from '@/scripts/database/database-socket';
import { assertLoopbackDatabase } from './assert-loopback-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dumps of embedded databases. Loading one takes a quarter of the time of creating a database. */
    snapshots: { empty: string; seeded: string };
    preparedDatabase: { kind: 'embedded'; snapshot: string } | { kind: 'server'; url: string; template: string };
  }
}

/**
 * Migrates and seeds one database for the test workers to copy. It is embedded, unless TEST_DATABASE_URL names a server.
 */
export default async function prepareTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-test-'));
  const snapshots = await writeSnapshots(folder);
  project.provide('snapshots', snapshots);
  const server = process.env.TEST_DATABASE_URL;
  if (!server) project.provide('preparedDatabase', { kind: 'embedded', snapshot: snapshots.seeded });
  const dropDatabases = server ? await prepareOnServer(project, server) : undefined;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabases?.();
  };
}

async function writeSnapshots(folder: string) {
  const database = await PGlite.create();
  const writeSnapshot = async (name: string) => {
    // Without a checkpoint, every start from the snapshot would replay the log.
    await database.exec('CHECKPOINT');
    const file = path.join(folder, name);
    await writeFile(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  const empty = await writeSnapshot('empty.tar');
  const served = await serveDatabase(database);
  await migrateAndSeed(served.url);
  const seeded = await writeSnapshot('seeded.tar');
  await served.close();
  return { empty, seeded };
}

async function prepareOnServer(project: TestProject, url: string) {
  assertLoopbackDatabase(url);
  const template = `reminders_test_${process.pid}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const prepared = new URL(url);
  prepared.pathname = `/${template}`;
  await migrateAndSeed(prepared.href);
  project.provide('preparedDatabase', { kind: 'server', url, template });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await admin.end();
  };
}

async function migrateAndSeed(url: string): Promise<void> {
  await applyMigrations(url);
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  await seedTemplates(client);
  await client.$disconnect();
}
