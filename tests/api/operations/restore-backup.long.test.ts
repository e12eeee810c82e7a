import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { addHours, subHours } from 'date-fns';
import { beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/lib/config/env';
import { db } from '@/lib/database/db';
import { listOutbox } from '@/lib/providers/mail';
import type { DatabaseSocket } from '@/scripts/database/database-socket';
import { restoreBackup } from '@/scripts/backups/restore-backup';
import { applyMigrations, LAST_PART_OF_INITIAL, migrationNames } from '@/scripts/database/schema-engine';
import { readTableColumns, writeBackup } from '@/scripts/backups/write-backup';
import { makeDataFolderWithDatabase, startSeededDatabase } from '@/tests/support/database/data-folders';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  addSecondMigration,
  copyWithSecondMigration,
  INITIAL_MIGRATION,
} from '@/tests/support/database/second-migration';
import { addAuthenticatorApp, makeUserWithSession, PASSWORD } from '@/tests/support/two-factor-calls';
import { requestUploadUrl } from '../attachments/attachment-calls';
import { makeUserWithEverything } from '../privacy/user-with-everything';
import { findDocumentedSql } from './documented-sql';
import { makeNotices } from './make-notices';
import { readDatabaseContent, useBackupFolder, withConnection } from './use-backup-folder';

useCleanDatabase();

const { folder, file, emptyStorage, backUp, createRestoreTarget } = useBackupFolder();

const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Replaces the decompressed text of the backup file. */
function rewriteBackup(change: (text: string) => string): void {
  writeFileSync(file(), gzipSync(change(gunzipSync(readFileSync(file())).toString())));
}

test('a restored database enforces foreign keys', async () => {
  await makeUserWithEverything();
  await backUp();
  const target = await createRestoreTarget();
  await restoreBackup(target, file());
  await withConnection(target.url, async (client) => {
    await client.query('BEGIN');
    await expect(
      client.query(`UPDATE reminders SET user_id = gen_random_uuid() WHERE user_id IS NOT NULL`),
    ).rejects.toThrow(/foreign key/);
  });
});

test.each([
  ['an older version', (text: string) => text],
  [
    'a version whose initial migration was in parts',
    (text: string) => text.replace(`"${INITIAL_MIGRATION}"`, `"20261123125259_initial","${LAST_PART_OF_INITIAL}"`),
  ],
])('restoreBackup migrates a backup of %s', async (_version, change) => {
  const old = await createRestoreTarget(startSeededDatabase);
  await withConnection(old.url, (client) =>
    client.query(`INSERT INTO users (id, email, updated_at) VALUES (gen_random_uuid(), 'old@example.com', now())`),
  );
  await writeBackup({ url: old.url, storage: old.storage }, file());
  rewriteBackup(change);
  const migrations = copyWithSecondMigration();
  const target = await createRestoreTarget();
  await restoreBackup({ ...target, migrations }, file());
  expect(await applyMigrations(target.url, { folder: migrations })).toEqual([]);
  const fresh = await createRestoreTarget();
  await applyMigrations(fresh.url, { folder: migrations });
  const columns = (url: string) => withConnection(url, readTableColumns);
  expect(await columns(target.url)).toEqual(await columns(fresh.url));
  expect((await columns(target.url)).get('reminders')).toContain('colour');
  expect((await readDatabaseContent(target.url)).get('users')?.join()).toContain('old@example.com');
});

test('the SQL in docs/upgrading.md marks all due notices of a restored backup as sent', async () => {
  const past = subHours(new Date(), 1);
  const future = addHours(past, 2);
  await makeNotices(
    { sendAt: past, nextAttemptAt: past },
    { sendAt: past, nextAttemptAt: future, attempts: 1 },
    { sendAt: past, nextAttemptAt: past, status: 'sending' },
    { sendAt: future, nextAttemptAt: future },
  );
  const { id, recipientId } = await db.notice.findFirstOrThrow({ where: { status: 'sending' } });
  const claimed = { status: 'sending', leaseUntil: past, claimId: randomUUID(), callId: randomUUID() } as const;
  const message = { kind: 'notice', channel: 'email', recipientId, nextAttemptAt: past, ...claimed } as const;
  await db.message.create({ data: { ...message, notices: { connect: { id } } } });
  await backUp();
  const target = await createRestoreTarget();
  await restoreBackup(target, file());
  await withConnection(target.url, (client) => client.query(findDocumentedSql("UPDATE notices SET status = 'sent'")));
  const { rows } = await withConnection(target.url, (client) =>
    client.query(`
      SELECT notices.status, notices.sent_at, messages.status AS message FROM notices
      LEFT JOIN messages ON messages.id = message_id ORDER BY lead_day`),
  );
  const sent = { status: 'sent', sent_at: past, message: null };
  const pending = { status: 'pending', sent_at: null, message: null };
  expect(rows).toEqual([sent, sent, { ...sent, message: 'sent' }, pending]);
});

/** Runs the operator command of a copy of the repository. */
const runBackupScript = (cwd: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', file()], {
    cwd,
    env: { ...process.env, ...settings },
  });

test('a backup contains neither AUTH_SECRET nor anything else that signs in', async () => {
  const { AUTH_SECRET = '', DATA_DIR } = env();
  const { cookie } = await makeUserWithEverything();
  const { secret, recoveryCodes } = await addAuthenticatorApp((await makeUserWithSession()).cookie);
  const links = (await listOutbox()).flatMap(({ text }) => text.match(/(?<=[?&](?:token|signature)=)[\w.-]+/g) ?? []);
  const uploadToken = (await requestUploadUrl(cookie)).split('/').at(-1) ?? '';
  const signIns = [
    AUTH_SECRET,
    PASSWORD,
    cookie.split('=')[1] ?? '',
    secret,
    uploadToken,
    ...(recoveryCodes ?? []),
    ...links,
  ];
  expect(links.length).toBeGreaterThan(1);
  expect(recoveryCodes).toHaveLength(10);

  writeFileSync(path.join(DATA_DIR, 'auth-secret'), AUTH_SECRET);
  const { stdout } = await runBackupScript(repositoryRoot, { AUTH_SECRET: '' });
  const text = gunzipSync(readFileSync(file())).toString();
  const files = [...text.matchAll(/"content":"([^"]+)"/g)].map(([, content = '']) => Buffer.from(content, 'base64'));
  expect(files).toHaveLength(3);
  const everything = [text, ...files.map(String)].join('\n');
  for (const value of signIns.flatMap((plain) => [plain, plain.replaceAll('-', '')])) {
    expect(value.length).toBeGreaterThan(10);
    expect(everything).not.toContain(value);
  }
  expect(stdout).toContain(`keep a copy of ${path.join(DATA_DIR, 'auth-secret')}`);
});

test('scripts/backup.ts backs up a stopped embedded database without migrating it', async () => {
  const data = makeDataFolderWithDatabase();
  const newer = path.join(folder(), 'newer');
  for (const name of ['lib', 'prisma', 'scripts', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(repositoryRoot, name), path.join(newer, name), { recursive: true });
  }
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(newer, 'node_modules'));
  addSecondMigration(path.join(newer, 'prisma/migrations'));
  const { stdout } = await runBackupScript(newer, { DATABASE_URL: '', DATA_DIR: data });
  expect(stdout).toMatch(/: \d+ rows, 0 files/);
  const [head] = gunzipSync(readFileSync(file())).toString().split('\n');
  expect(JSON.parse(head ?? '')).toMatchObject({ kind: 'head', migrations: migrationNames() });
});

test('writeBackup rejects a database on which the app never ran', async () => {
  const { url, storage: files } = await createRestoreTarget();
  await expect(writeBackup({ url, storage: files }, file())).rejects.toThrow('There is nothing to back up');
  expect(existsSync(file())).toBe(false);
});

test('writeBackup writes a file that only its owner can read', async () => {
  await backUp();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

describe('a failed restoreBackup leaves the target database unchanged', () => {
  test('if the target database has tables of another application', async () => {
    const old = await createRestoreTarget(startSeededDatabase);
    await writeBackup({ url: old.url, storage: old.storage }, file());
    const target = await createRestoreTarget();
    await withConnection(target.url, (client) =>
      client.query('CREATE TABLE invoices AS SELECT 1 AS number; CREATE VIEW "Open" AS SELECT * FROM invoices'),
    );
    const migrations = copyWithSecondMigration();
    await expect(restoreBackup({ ...target, migrations }, file())).rejects.toThrow(
      'tables of something else (Open, invoices)',
    );
    expect((await withConnection(target.url, (client) => client.query('SELECT * FROM "Open"'))).rows).toEqual([
      { number: 1 },
    ]);
  });

  let seeded: DatabaseSocket;
  beforeAll(async () => {
    seeded = await startSeededDatabase();
    return () => seeded.close();
  });

  const damages: [string, () => void, RegExp][] = [
    ['a truncated file', () => truncateSync(file(), statSync(file()).size - 20), /cannot be read/],
    [
      'a file without its end line',
      () => rewriteBackup((text) => text.replace(/\{"kind":"end".*\n/, '')),
      /end is missing/,
    ],
    [
      'a file with missing rows',
      () => rewriteBackup((text) => text.replace(/\{"kind":"rows".*\n/, '')),
      /says otherwise/,
    ],
    ['a file that is not compressed', () => writeFileSync(file(), 'hello'), /cannot be read/],
    [
      'a compressed file that is not a backup',
      () => writeFileSync(file(), gzipSync('{"a":1}\n')),
      /no backup of this product/,
    ],
    [
      'a backup of a newer version',
      () => rewriteBackup((text) => text.replace('"migrations":[', '"migrations":["2999_x",')),
      /newer version/,
    ],
    [
      'a backup from before the first release',
      () => rewriteBackup((text) => text.replace(INITIAL_MIGRATION, '20261121070000_initial')),
      /version before the first release/,
    ],
  ];
  test.each(damages)('when it restores from %s', async (_what, damage, message) => {
    await makeUserWithEverything();
    await backUp();
    damage();
    const target = { url: seeded.url, storage: emptyStorage() };
    const before = await readDatabaseContent(target.url);
    await expect(restoreBackup(target, file())).rejects.toThrow(message);
    expect(await readDatabaseContent(target.url)).toEqual(before);
  });
});
