import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { subDays, subHours, subYears } from 'date-fns';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createStorage } from '@/lib/providers/storage';
import { withDatabaseCopy } from '@/scripts/database/database-copy';
import { backupName, isBackupDue, startDailyBackups } from '@/scripts/backups/daily-backup';
import { restoreBackup } from '@/scripts/backups/restore-backup';
import {
  startFolderOwner,
  openDatabaseForTest,
  startEmptyDatabase,
  makeDataFolderWithDatabase,
  withDatabaseClient,
} from '@/tests/support/database/data-folders';

const now = new Date('2026-11-23T06:00:00Z');

it('withDatabaseCopy lets the app write while the copy is read', async () => {
  const folder = makeDataFolderWithDatabase();
  const { url } = await openDatabaseForTest(folder);
  await withDatabaseClient(url, async (client) => {
    await client.query('CREATE TABLE written AS SELECT 1 AS number');
    await withDatabaseCopy(folder, url, async () => {
      await withDatabaseClient(process.env.DATABASE_URL ?? '', async (copy) => {
        await copy.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await client.query('INSERT INTO written VALUES (2)');
        expect((await copy.query('SELECT * FROM written')).rows).toEqual([{ number: 1 }]);
      });
    });
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('copy-'))).toEqual([]);
});

it('withDatabaseCopy copies only complete transactions', async () => {
  const folder = makeDataFolderWithDatabase();
  const { url } = await openDatabaseForTest(folder);
  await withDatabaseClient(url, async (client) => {
    await client.query(`CREATE TABLE balances AS SELECT n AS id, 100 AS amount FROM generate_series(1, 500) n`);
    let isCopied = false;
    const writer = (async () => {
      for (let turn = 0; !isCopied; turn += 1) {
        await client.query('BEGIN');
        await client.query('UPDATE balances SET amount = amount - 1 WHERE id <= 250');
        await client.query('UPDATE balances SET amount = amount + 1 WHERE id > 250');
        await client.query('COMMIT');
      }
    })();
    const copied = await withDatabaseCopy(folder, url, () =>
      withDatabaseClient(process.env.DATABASE_URL ?? '', (copy) =>
        copy.query('SELECT count(*)::int, sum(amount)::int FROM balances'),
      ),
    );
    isCopied = true;
    await writer;
    expect(copied.rows).toEqual([{ count: 500, sum: 50_000 }]);
  });
}, 180_000);

it('isBackupDue returns true unless the newest backup was written in the past day', () => {
  expect(isBackupDue([], now)).toBe(true);
  expect(isBackupDue([backupName(subHours(now, 23))], now)).toBe(false);
  expect(isBackupDue([backupName(subHours(now, 25))], now)).toBe(true);
  expect(isBackupDue([backupName(subYears(now, -10))], now)).toBe(true);
});

it('startDailyBackups writes a restorable backup while the app runs and keeps the newest seven', async () => {
  const folder = makeDataFolderWithDatabase();
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const older = Array.from({ length: 8 }, (_, days) => backupName(subDays(now, days + 30))).sort();
  for (const name of older) writeFileSync(path.join(backups, name), '');

  await startFolderOwner(folder);
  const stop = startDailyBackups(folder, { firstAfterMs: 0 });
  onTestFinished(stop);
  await vi.waitFor(() => expect(readdirSync(backups)).toHaveLength(7), 100_000);
  const names = readdirSync(backups).sort();
  expect(names.slice(0, -1)).toEqual(older.slice(2));
  const file = path.join(backups, names.at(-1) ?? '');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const target = await startEmptyDatabase();
  onTestFinished(() => target.close());
  const storage = createStorage({ DATA_DIR: path.join(folder, 'restored') });
  await restoreBackup({ url: target.url, storage }, file);
}, 180_000);
