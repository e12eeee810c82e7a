import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { beforeEach, onTestFinished } from 'vitest';
import { createStorage, storage } from '@/lib/providers/storage';
import { readTableColumns, writeBackup } from '@/scripts/backups/write-backup';
import { startEmptyDatabase } from '@/tests/support/database/data-folders';

/** The URL of the database that `backUp` reads. */
export const sourceUrl = () => process.env.DATABASE_URL ?? '';

/** Gives each test of the file an empty folder for its backup. */
export function useBackupFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reminders-backup-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const file = () => path.join(folder, 'backup.gz');
  const emptyStorage = () => createStorage({ DATA_DIR: path.join(folder, 'data') });
  return {
    folder: () => folder,
    file,
    emptyStorage,
    backUp: () => writeBackup({ url: sourceUrl(), storage: storage() }, file()),
    /** Returns an empty storage and a new database, which is empty by default. */
    createRestoreTarget: async (start = startEmptyDatabase) => {
      const database = await start();
      onTestFinished(() => database.close());
      return { url: database.url, storage: emptyStorage() };
    },
  };
}

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET TIME ZONE 'UTC'");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as JSON text. */
export const readDatabaseContent = (url: string) =>
  withConnection(url, async (client) => {
    const content = new Map<string, string[]>();
    for (const table of (await readTableColumns(client)).keys()) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM "${table}" t ORDER BY 1`,
      );
      content.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    return content;
  });
