import { Client, escapeIdentifier } from 'pg';
import type { FileStorage } from '@/lib/providers/storage';
import { BACKUP_FORMAT_VERSION, readBackupLines, type BackupLine } from './backup-format';
import {
  applyMigrations,
  hasUnreleasedMigration,
  migrationNames,
  migrationsFolder,
  appTableNames,
  appTypeNames,
} from './schema-engine';
import { CliError } from './cli.mjs';
import { readTableColumns } from './write-backup';

export interface RestoreTarget {
  url: string;
  storage: FileStorage;
  /** Called with the generated secret of the backed-up installation, if it had one. */
  saveSecret: (secret: string) => void;
  /** Folder of the migrations; defaults to the product's own. */
  migrations?: string;
}

/**
 * Stores the files, commits all rows in one transaction, and then migrates the database if the backup is older.
 * @throws CliError if the database has accounts or unknown tables, or the backup is damaged or unsupported
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<{ rows: number; files: number }> {
  const folder = target.migrations ?? migrationsFolder;
  const head = await validateBackup(file, folder);
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    await assertNoUnknownTables(client);
    await assertNoAccounts(client);
    const newer = migrationNames(folder).filter((name) => !head.migrations.includes(name));
    if (newer.length > 0) await dropProductTables(client);
    await applyMigrations(target.url, { folder, names: head.migrations });
    const count = await restoreContent(client, target, file);
    if (newer.length > 0) await applyMigrations(target.url, { folder });
    return count;
  } finally {
    await client.end();
  }
}

async function validateBackup(file: string, folder: string): Promise<Extract<BackupLine, { kind: 'head' }>> {
  let head: BackupLine | undefined;
  let end: BackupLine | undefined;
  for await (const line of readBackupLines(file)) {
    if (line.kind === 'head') head ??= line;
    if (line.kind === 'end') end = line;
  }
  if (head?.kind !== 'head' || head.version !== BACKUP_FORMAT_VERSION)
    throw new CliError(`${file} is no backup of this product.`);
  if (!end) throw new CliError(`The backup ${file} is not whole: its end is missing.`);
  if (hasUnreleasedMigration(head.migrations, folder)) {
    throw new CliError(`The backup ${file} was made by a version before the first release and cannot be restored.`);
  }
  const known = migrationNames(folder);
  const unknown = head.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new CliError(
      `The backup ${file} was made by a newer version (${unknown.join(', ')}). Install that version first.`,
    );
  }
  return head;
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

async function restoreContent(client: Client, { storage, saveSecret }: RestoreTarget, file: string) {
  const count = { rows: 0, files: 0 };
  const tables = [...(await readTableColumns(client)).keys()].map((table) => escapeIdentifier(table));
  await client.query('BEGIN');
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  const foreignKeys = await readForeignKeys(client);
  // Check foreign keys only after all rows are inserted, because the keys form cycles.
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} DEFERRABLE`);
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  let insert = '';
  let secret: string | undefined;
  for await (const line of readBackupLines(file)) {
    if (line.kind === 'table') insert = insertStatement(line.table, line.columns);
    if (line.kind === 'rows') count.rows += (await client.query(insert, [line.json])).rowCount ?? 0;
    if (line.kind === 'secret') secret = line.secret;
    if (line.kind === 'file') {
      await storage.put(line.key, Buffer.from(line.content, 'base64'), { contentType: line.contentType });
      count.files += 1;
    }
    if (line.kind === 'end' && (line.rows !== count.rows || line.files !== count.files)) {
      throw new CliError(`The backup ${file} holds ${count.rows} rows and ${count.files} files, and says otherwise.`);
    }
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} NOT DEFERRABLE`);
  }
  // Save the secret only now, so that a damaged backup does not replace the existing secret.
  if (secret !== undefined) saveSecret(secret);
  await client.query('COMMIT');
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
