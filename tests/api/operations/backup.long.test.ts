import { expect, test } from 'vitest';
import { db } from '@/lib/database/db';
import { readStoredFile, storage } from '@/lib/providers/storage';
import { restoreBackup } from '@/scripts/backups/restore-backup';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { makeUserWithEverything } from '../privacy/user-with-everything';
import { readDatabaseContent, sourceUrl, useBackupFolder } from './use-backup-folder';

useCleanDatabase();
const { file, backUp, createRestoreTarget } = useBackupFolder();

test('restoreBackup restores every table and every file', async () => {
  const { reminder } = await makeUserWithEverything();
  // Covers a row that references a later ID, various line breaks and a number beyond JavaScript's safe integers.
  const dueOn = new Date('2099-01-01');
  const shared = { userId: reminder.userId, category: 'expiry-based', dueOn, firstDueOn: dueOn, leadDays: [1, 0] };
  const later = await db.reminder.create({ data: { ...shared, title: 'Later \u2028\r\n"quoted" \\ ünïcode 🎉' } });
  await db.reminder.create({
    data: { ...shared, id: '00000000-0000-7000-8000-000000000000', title: 'First', previousId: later.id },
  });
  await db.rateLimit.create({ data: { key: 'large', expire: 9_007_199_254_740_993n } });
  await db.fileRemoval.create({ data: { storageKey: 'uploads/waiting' } });
  await db.clockCheck.create({ data: { trustedAt: dueOn } });
  await db.holidayChange.create({ data: { on: dueOn } });

  const target = await createRestoreTarget();
  const written = await backUp();
  expect(written).toMatchObject({ files: 3, missingFiles: 0 });
  expect(await restoreBackup(target, file())).toEqual({ rows: written.rows, files: 3 });

  const [before, after] = [await readDatabaseContent(sourceUrl()), await readDatabaseContent(target.url)];
  expect([...before.values()].every((rows) => rows.length > 0 || rows === before.get('heartbeats'))).toBe(true);
  expect(after).toEqual(before);
  const keys = await db.$queryRaw<{ key: string }[]>`
    SELECT storage_key AS key FROM attachments UNION SELECT profile_image_key FROM users
    UNION SELECT storage_key FROM uploads WHERE taken_at IS NULL`;
  expect(keys).toHaveLength(3);
  for (const { key } of keys) {
    const original = await readStoredFile(storage(), key, 10_000_000);
    expect(await readStoredFile(target.storage, key, 10_000_000)).toEqual(original);
  }
});

test('a backup and its restore include every row of a table that is read in several pages', async () => {
  const { id: userId } = await makeUser();
  await db.auditEntry.createMany({
    data: Array.from({ length: 1201 }, (_, index) => ({ userId, action: 'created', details: { title: `${index}` } })),
  });
  await backUp();
  const target = await createRestoreTarget();
  await restoreBackup(target, file());
  expect(await readDatabaseContent(target.url)).toEqual(await readDatabaseContent(sourceUrl()));
});

test('restoreBackup leaves a database that has accounts unchanged', async () => {
  await backUp();
  await makeUser();
  const before = await readDatabaseContent(sourceUrl());
  const target = { url: sourceUrl(), storage: storage() };
  await expect(restoreBackup(target, file())).rejects.toThrow(/holds accounts already/);
  expect(await readDatabaseContent(sourceUrl())).toEqual(before);
});
