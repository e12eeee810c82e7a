import { Client, escapeIdentifier } from 'pg';
import type { FileStorage } from '@/lib/providers/storage';
import { readBackupLines } from './backup-format';
import {
  applyMigrations,
  migrationNames,
  migrationsFolder,
  appTableNames,
  appTypeNames,
} from '../database/schema-engine';
import { validateBackup } from './validate-backup';
import { CliError } from '../cli.mjs';
import { readTableColumns } from './write-backup';

export interface RestoreTarget {
  url: string;
  storage: FileStorage;
  /** Folder of the migrations; defaults to the product's own. */
  migrations?: string;
}

export interface RestoreResult {
  rows: number;
  files: number;
}

/**
 * Restores all rows in one transaction, which commits once the files are stored, and then migrates the database if the
 * backup is older.
 * @throws CliError if the database has accounts or unknown tables, or the backup is damaged or unsupported
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreResult> {
  const folder = target.migrations ?? migrationsFolder;
  const migrations = await validateBackup(file, folder);
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    await assertNoUnknownTables(client);
    await assertNoAccounts(client);
    const isOlder = migrationNames(folder).some((name) => !migrations.has(name));
    if (isOlder) await dropProductTables(client);
    await applyMigrations(target.url, { folder, names: [...migrations] }).catch(async (error: Error) => {
      if (isOlder) await dropProductTables(client);
      throw new CliError(`The migrations of ${file} cannot be applied: ${error.message.replaceAll(/\s+/g, ' ')}`);
    });
    const count = await restoreContent(client, target.storage, file);
    if (isOlder) await applyMigrations(target.url, { folder });
    return count;
  } finally {
    await client.end();
  }
}

async function assertNoUnknownTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [[...appTableNames(), '_prisma_migrations']],
  );
  if (rows.length === 0) return;
  throw new CliError(
    `The database holds tables of something else (${rows.map(({ name }) => name).join(', ')}). A backup goes into a database of its own: set DATABASE_URL to a new one.`,
  );
}

async function dropProductTables(client: Client): Promise<void> {
  const tables = [...appTableNames(), '_prisma_migrations'].map((table) => escapeIdentifier(table));
  const types = appTypeNames().map((type) => escapeIdentifier(type));
  // One query, because PostgreSQL runs all statements of a query without parameters in one transaction.
  await client.query(`DROP TABLE IF EXISTS ${tables.join(', ')}; DROP TYPE IF EXISTS ${types.join(', ')}`);
}

async function assertNoAccounts(client: Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS present`,
  );
  if (!rows[0]?.present) return;
  const users = await client.query('SELECT 1 FROM users LIMIT 1');
  if (users.rows.length > 0) {
    throw new CliError(
      'The database holds accounts already. A backup goes into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  }
}

async function restoreContent(client: Client, storage: FileStorage, file: string) {
  const tables = [...(await readTableColumns(client)).keys()].map((table) => escapeIdentifier(table));
  await client.query('BEGIN');
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  const foreignKeys = await readForeignKeys(client);
  // Check foreign keys only after all rows are inserted, because the keys form cycles.
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} DEFERRABLE`);
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  const rows = await insertRows(client, file);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} NOT DEFERRABLE`);
  }
  // Store files only now, so that a backup with invalid rows leaves none behind.
  const files = await storeFiles(storage, file);
  await client.query('COMMIT');
  return { rows, files };
}

async function insertRows(client: Client, file: string): Promise<number> {
  let count = 0;
  let insert = '';
  for await (const line of readBackupLines(file)) {
    if (line.kind === 'table') insert = insertStatement(line.table, line.columns);
    if (line.kind === 'rows') count += (await client.query(insert, [line.json])).rowCount ?? 0;
    if (line.kind === 'file') break;
  }
  return count;
}

async function storeFiles(storage: FileStorage, file: string): Promise<number> {
  let count = 0;
  for await (const line of readBackupLines(file)) {
    if (line.kind !== 'file') continue;
    await storage.put(line.key, Buffer.from(line.content, 'base64'), { contentType: line.contentType });
    count += 1;
  }
  return count;
}

function insertStatement(table: string, columns: string[]): string {
  const name = escapeIdentifier(table);
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  return `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
}

/** Returns the names quoted for use in SQL. */
async function readForeignKeys(client: Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  return rows;
}
