import { Client, escapeIdentifier } from 'pg';
import { readStoredFile, type FileStorage } from '@/lib/providers/storage';
import { BACKUP_FORMAT_VERSION, writeBackupLines, type BackupLine } from './backup-format';
import { appTableNames } from '../database/schema-engine';
import { CliError } from '../cli.mjs';

/** With rows of the largest possible size, a line stays within the limit of the format. */
const ROWS_PER_FETCH = 200;
/** Maximum size of one file in a backup; twice the upload limit. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface BackupSource {
  url: string;
  storage: FileStorage;
}

export interface BackupCounts {
  rows: number;
  files: number;
  /** Number of files that rows reference but the storage lacks. */
  missingFiles: number;
}

/**
 * Leaves AUTH_SECRET out: with it, a stolen backup would reveal the second factors. Blocks an embedded database, so
 * pass the URL of a copy if the app runs. @throws CliError if the database is empty
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupCounts> {
  const count: BackupCounts = { rows: 0, files: 0, missingFiles: 0 };
  await writeBackupLines(file, backupLines(source, count));
  return count;
}

async function* backupLines({ url, storage }: BackupSource, count: BackupCounts): AsyncGenerator<BackupLine> {
  const stored = yield* rowLines(url, count);
  for (const { key, contentType } of stored) {
    const bytes = await readStoredFile(storage, key, MAX_FILE_BYTES);
    if (bytes) {
      count.files += 1;
      yield { kind: 'file', key, contentType, content: Buffer.from(bytes).toString('base64') };
    } else {
      count.missingFiles += 1;
    }
  }
  yield { kind: 'end', rows: count.rows, files: count.files };
}

interface StoredFile {
  key: string;
  contentType: string;
}

/** Attachments, profile pictures, and uploads that are not attached to a reminder yet. */
const STORED_FILES_QUERY = `
  SELECT storage_key AS key, mime_type AS "contentType" FROM attachments
  UNION ALL SELECT profile_image_key, 'image/webp' FROM users WHERE profile_image_key IS NOT NULL
  UNION ALL SELECT storage_key, 'application/octet-stream' FROM uploads WHERE taken_at IS NULL`;

async function* rowLines(url: string, count: BackupCounts): AsyncGenerator<BackupLine, StoredFile[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    const begun = await client.query<{ begun: boolean }>(
      `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS begun`,
    );
    if (!begun.rows[0]?.begun) throw new CliError('There is nothing to back up: the database is empty.');
    const migrations = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
    );
    yield {
      kind: 'head',
      version: BACKUP_FORMAT_VERSION,
      createdAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
    };
    for (const [table, columns] of await readTableColumns(client)) {
      yield { kind: 'table', table, columns };
      await client.query(`DECLARE kept CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${escapeIdentifier(table)} t`);
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_PER_FETCH} FROM kept`);
        if (rows.length === 0) break;
        count.rows += rows.length;
        yield { kind: 'rows', json: `[${rows.map(({ row }) => row).join(',')}]` };
      }
      await client.query('CLOSE kept');
    }
    return (await client.query<StoredFile>(STORED_FILES_QUERY)).rows;
  } finally {
    await client.end();
  }
}

export async function readTableColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name = ANY ($1)
      AND c.is_generated = 'NEVER'
    GROUP BY 1 ORDER BY 1`,
    [appTableNames()],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
