import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from '@/lib/providers/storage';
import { CliError } from '@/scripts/cli.mjs';
import type { DatabaseSocket } from '@/scripts/database/database-socket';
import { restoreBackup } from '@/scripts/backups/restore-backup';
import { applyMigrations, migrationNames } from '@/scripts/database/schema-engine';
import { startSeededDatabase } from '@/tests/support/database/data-folders';

let target: DatabaseSocket;
let folder: string;
let file: string;

beforeAll(async () => {
  target = await startSeededDatabase();
  return () => target.close();
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reminders-hostile-'));
  file = path.join(folder, 'hostile.backup');
  return () => rmSync(folder, { recursive: true, force: true });
});

const HEAD = { kind: 'head', version: 1, createdAt: '2026-11-25T08:00:00Z', migrations: migrationNames() };
const END = { kind: 'end', rows: 1, files: 0 };
const USERS = { kind: 'table', table: 'users', columns: ['id', 'email', 'updated_at'] };
const USER_ROWS = {
  kind: 'rows',
  rows: [{ id: '0190b5a4-7c2e-7d4e-9f1a-3b5c7d9e1f20', email: 'a@example.com', updated_at: '2026-11-25' }],
};
const STORED_FILE = { kind: 'file', key: 'attachments/one', contentType: 'text/plain', content: 'aGVsbG8=' };

const writeLines = (...lines: object[]) =>
  writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));

const query = async (sql: string) => {
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

/** Restores `file` and expects a one-line error, an empty database and no stored file. @returns the message */
async function expectRefusal(): Promise<string> {
  const error: unknown = await restoreBackup(
    { url: target.url, storage: createStorage({ DATA_DIR: folder }) },
    file,
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CliError);
  const [table] = await query(`SELECT to_regclass('users') IS NOT NULL AS present`);
  if ((table as { present: boolean }).present) expect(await query('SELECT FROM users')).toEqual([]);
  expect(existsSync(path.join(folder, 'files'))).toBe(false);
  const { message } = error as CliError;
  expect(message).not.toMatch(/[\p{Cc}]/u);
  return message;
}

describe('restoreBackup refuses, in one line and without restoring anything,', () => {
  it('rows for a system table', async () => {
    writeLines(
      HEAD,
      USERS,
      USER_ROWS,
      {
        kind: 'table',
        table: 'pg_authid',
        columns: [
          'oid',
          'rolname',
          'rolsuper',
          'rolinherit',
          'rolcreaterole',
          'rolcreatedb',
          'rolcanlogin',
          'rolreplication',
          'rolbypassrls',
          'rolconnlimit',
        ],
      },
      {
        kind: 'rows',
        rows: [
          {
            oid: 99999,
            rolname: 'intruder',
            rolsuper: true,
            rolinherit: true,
            rolcreaterole: true,
            rolcreatedb: true,
            rolcanlogin: true,
            rolreplication: true,
            rolbypassrls: true,
            rolconnlimit: -1,
          },
        ],
      },
      { ...END, rows: 2 },
    );
    expect(await expectRefusal()).toContain('pg_authid');
    expect(await query(`SELECT FROM pg_authid WHERE rolname = 'intruder'`)).toEqual([]);
  });

  it('rows for the table of migrations', async () => {
    const columns = ['id', 'checksum', 'migration_name', 'started_at', 'applied_steps_count'];
    const row = { id: 'x', checksum: 'x', migration_name: '2999_x', started_at: '2026-11-25', applied_steps_count: 0 };
    writeLines(HEAD, { kind: 'table', table: '_prisma_migrations', columns }, { kind: 'rows', rows: [row] }, END);
    expect(await expectRefusal()).toContain('_prisma_migrations');
  });

  it('a line of 128 MB', async () => {
    const spaces = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '));
    writeFileSync(file, Buffer.concat([gzipSync(`${JSON.stringify(HEAD)}\n`), ...Array<Buffer>(8).fill(spaces)]));
    expect(await expectRefusal()).toContain('longer than 16 MB');
  });

  it('a row with a million values', async () => {
    writeLines(HEAD, USERS, { kind: 'rows', rows: [{ id: Array(1_000_000).fill(0) }] }, END);
    expect(await expectRefusal()).toContain('line 3');
  });

  it('more than 500 rows in a line', async () => {
    writeLines(HEAD, USERS, { kind: 'rows', rows: Array(501).fill({}) }, { ...END, rows: 501 });
    expect(await expectRefusal()).toContain('line 3');
  });

  it.each([
    ['rows without a table', [HEAD, USER_ROWS, END], 'line 2'],
    ['rows that are not a list', [HEAD, USERS, { kind: 'rows', rows: 1 }, END], 'line 3'],
    ['rows after a file', [HEAD, STORED_FILE, USERS, USER_ROWS, { ...END, files: 1 }], 'line 3'],
    [
      'a file whose key is a path',
      [HEAD, { ...STORED_FILE, key: '../auth-secret' }, { ...END, rows: 0, files: 1 }],
      'line 2',
    ],
    ['a file without content', [HEAD, { ...STORED_FILE, content: null }, { ...END, rows: 0, files: 1 }], 'line 2'],
    ['an unknown kind of line', [HEAD, { kind: 'query', sql: 'DROP TABLE users' }, END], 'line 2'],
    [
      'control characters in the name of a migration',
      [{ ...HEAD, migrations: ['\u001b[2J\n'] }, END],
      'no backup of this product',
    ],
    ['a line feed in the name of a column', [HEAD, { ...USERS, columns: ['id\n'] }, USER_ROWS, END], 'line 2'],
    ['fewer files than its end says', [HEAD, USERS, USER_ROWS, { ...END, files: 1 }], 'says otherwise'],
    ['lines after its end', [HEAD, { ...END, rows: 0 }, USERS, USER_ROWS], 'line 3'],
  ])('%s', async (_what, lines, message) => {
    writeLines(...lines);
    expect(await expectRefusal()).toContain(message);
  });

  it('a list of migrations that does not begin with the first', async () => {
    writeLines({ ...HEAD, migrations: migrationNames().slice(-1) }, USERS, USER_ROWS, END);
    expect(await expectRefusal()).toContain('cannot be applied');
    expect(await applyMigrations(target.url)).toEqual(migrationNames());
  });

  it('a row that the database refuses, before it stores a file', async () => {
    const users = { kind: 'rows', rows: [{ ...USER_ROWS.rows[0], email: 'UPPER@example.com' }] };
    writeLines(HEAD, USERS, users, STORED_FILE, { ...END, files: 1 });
    await expect(
      restoreBackup({ url: target.url, storage: createStorage({ DATA_DIR: folder }) }, file),
    ).rejects.toThrow('check constraint');
    expect(await query('SELECT FROM users')).toEqual([]);
    expect(existsSync(path.join(folder, 'files'))).toBe(false);
  });
});
