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
    preparedDatabase: { kind: 'embedded'; snapshot: string } | { kind: 'server'; url: string; template: string };
  }
}

/**
 * Migrates and seeds one database for the test workers to copy. It is embedded, unless TEST_DATABASE_URL names a server.
 */
export default async function prepareTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? prepareOnServer(project, server) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-test-'));
  const database = await PGlite.create();
  const served = await serveDatabase(database);
  await migrateAndSeed(served.url);
  const snapshot = path.join(folder, 'snapshot.tar');
  const dump = await database.dumpDataDir('none');
  await writeFile(snapshot, Buffer.from(await dump.arrayBuffer()));
  await served.close();
  project.provide('preparedDatabase', { kind: 'embedded', snapshot });
  return async () => rmSync(folder, { recursive: true, force: true });
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

/** Migrates and seeds a database. Copies the seeded rows to the schema `prepared`, because tests change them. */
async function migrateAndSeed(url: string): Promise<void> {
  await applyMigrations(url);
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  await seedTemplates(client);
  await client.$executeRaw`CREATE SCHEMA prepared`;
  for (const table of ['templates', 'template_translations'])
    await client.$executeRawUnsafe(`CREATE TABLE prepared.${table} AS TABLE public.${table}`);
  await client.$disconnect();
}
