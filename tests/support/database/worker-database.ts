import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type { ProvidedContext } from 'vitest';
import { startSnapshot, withDatabaseClient } from './data-folders';
import { deleteRowsSql } from './delete-rows-sql';

type PreparedDatabase = ProvidedContext['preparedDatabase'];

const SEEDED_TABLES = ['templates', 'template_translations'];

/** Kept on `globalThis`, because modules are loaded again for each test file. */
const worker = globalThis as { testDatabaseUrl?: Promise<string> };

/** Resets this worker's database to the seeded rows. The first call creates the database. @returns its URL */
export async function resetWorkerDatabase(prepared: PreparedDatabase): Promise<string> {
  const url = await (worker.testDatabaseUrl ??= copyPreparedDatabase(prepared));
  await withDatabaseClient(url, async (client) => {
    // The connections of an embedded database share one session, so discard the session's state.
    await client.query('DISCARD ALL');
    await client.query(deleteRowsSql(['_prisma_migrations']));
    for (const table of SEEDED_TABLES)
      await client.query(`INSERT INTO public.${table} SELECT * FROM prepared.${table}`);
  });
  return url;
}

/** Copies the seeded rows to the schema `prepared`, because tests change them. */
async function copyPreparedDatabase(prepared: PreparedDatabase): Promise<string> {
  const url =
    prepared.kind === 'embedded'
      ? await loadSnapshot(prepared.snapshot)
      : await copyTemplateDatabase(prepared.url, prepared.template);
  await withDatabaseClient(url, async (client) => {
    await client.query('CREATE SCHEMA prepared');
    for (const table of SEEDED_TABLES) await client.query(`CREATE TABLE prepared.${table} AS TABLE public.${table}`);
  });
  return url;
}

const loadSnapshot = async (snapshot: string): Promise<string> =>
  (await startSnapshot(snapshot, path.join(path.dirname(snapshot), String(threadId)))).url;

async function copyTemplateDatabase(url: string, template: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = `/${template}_${threadId}`;
  await withDatabaseClient(url, async (admin) => {
    // PostgreSQL cannot copy a template that has connections, so concurrent workers copy it one at a time.
    await admin.query('SELECT pg_advisory_lock(1)');
    await admin.query(`CREATE DATABASE ${copy.pathname.slice(1)} TEMPLATE ${template}`);
  });
  return copy.href;
}
