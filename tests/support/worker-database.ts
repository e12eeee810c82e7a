import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Client } from 'pg';
import type { ProvidedContext } from 'vitest';
import { serveDatabase } from '@/scripts/database-socket';
import { withDatabaseClient } from '@/tests/support/data-folders';

type PreparedDatabase = ProvidedContext['preparedDatabase'];

/** Kept on `globalThis`, because modules are loaded anew for each test file. */
const worker = globalThis as { testDatabaseUrl?: Promise<string> };

/** Returns the URL of this worker's database, with only the rows that a new installation has. */
export async function resetWorkerDatabase(prepared: PreparedDatabase): Promise<string> {
  const url = await (worker.testDatabaseUrl ??= copyPreparedDatabase(prepared));
  await withDatabaseClient(url, async (client) => {
    // The connections of an embedded database share one session.
    await client.query('DISCARD ALL');
    await client.query(`DO $$
      DECLARE name text;
      BEGIN
        SET LOCAL session_replication_role = replica;
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
        LOOP EXECUTE format('DELETE FROM public.%I', name); END LOOP;
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'prepared'
        LOOP EXECUTE format('INSERT INTO public.%I SELECT * FROM prepared.%I', name, name); END LOOP;
      END $$`);
  });
  return url;
}

function copyPreparedDatabase(prepared: PreparedDatabase): Promise<string> {
  return prepared.kind === 'embedded'
    ? loadSnapshot(prepared.folder, prepared.snapshot)
    : copyTemplateDatabase(prepared.url, prepared.template);
}

async function loadSnapshot(folder: string, snapshot: string): Promise<string> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(snapshot))]);
  const database = await PGlite.create({ loadDataDir });
  return (await serveDatabase(database, { folder: path.join(folder, String(threadId)) })).url;
}

async function copyTemplateDatabase(url: string, template: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = `/${template}_${threadId}`;
  await withDatabaseClient(url, async (admin: Client) => {
    // PostgreSQL cannot copy a template that has connections, so concurrent workers copy it one at a time.
    await admin.query('SELECT pg_advisory_lock(1)');
    await admin.query(`CREATE DATABASE ${copy.pathname.slice(1)} TEMPLATE ${template}`);
  });
  return copy.href;
}
