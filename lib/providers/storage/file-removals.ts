import { subMinutes } from 'date-fns';
import { db, type Prisma, type Transaction } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { storage } from './';
import { MAX_UPLOAD_DURATION_MINUTES, UPLOAD_URL_MINUTES } from './file-storage';

/**
 * Writes files down for removal, in the transaction that takes away the last row that names them: a crash can then neither
 * leave them behind nor remove what is still named.
 */
export async function queueFileRemovals(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.fileRemoval.createMany({ data: keys.map((storageKey) => ({ storageKey })), skipDuplicates: true });
}

/** Writes every file of a user down for removal: attachments, uploads and profile picture. */
export async function queueFileRemovalsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO file_removals (storage_key)
    SELECT storage_key FROM uploads WHERE user_id = ${userId}::uuid
    UNION SELECT a.storage_key FROM attachments a JOIN reminders r ON r.id = a.reminder_id WHERE r.user_id = ${userId}::uuid
    UNION SELECT profile_image_key FROM users WHERE id = ${userId}::uuid AND profile_image_key IS NOT NULL
    ON CONFLICT DO NOTHING`;
}

/** Removes a file that came in after the last row that names it had gone. */
export async function deleteOrphan(key: string, now: Date): Promise<void> {
  await db.$transaction((tx) => queueFileRemovals(tx, [key]));
  await deleteQueuedFiles([key], now);
}

/**
 * Removes registered files from storage, and their registrations once the storage confirmed it. Where an upload address can
 * outlive its row, a registration stays until no address can bring its file back, and the file is removed once more.
 * @returns how many files the storage confirmed, and how many it could not remove; those stay registered
 */
export async function deleteQueuedFiles(keys: string[], now: Date): Promise<{ removed: number; failed: number }> {
  if (keys.length === 0) return { removed: 0, failed: 0 };
  const removed = await removeFromStorage(keys);
  if (removed.length > 0) {
    const settled: Prisma.FileRemovalWhereInput = storage().uploadUrlsOutliveRows
      ? { createdAt: { lte: subMinutes(now, UPLOAD_URL_MINUTES + MAX_UPLOAD_DURATION_MINUTES) } }
      : {};
    await db.fileRemoval.deleteMany({ where: { storageKey: { in: removed }, ...settled } });
  }
  return { removed: removed.length, failed: keys.length - removed.length };
}

/** All at once, and one by one if that fails, so that one file never holds up the others. */
async function removeFromStorage(keys: string[]): Promise<string[]> {
  try {
    await storage().remove(keys);
    return keys;
  } catch (error) {
    logger.warn({ err: error, files: keys.length }, 'files could not be removed; the next clean-up tries again');
  }
  const cannotRetry = keys.length === 1 || (await storage().check()) === 'down';
  if (cannotRetry) return [];
  const removed: string[] = [];
  for (const key of keys) removed.push(...(await removeFromStorage([key])));
  return removed;
}

/** Removes files that are registered for it, oldest first. One query and no more while there are none. */
export async function deleteOldestQueuedFiles(args: {
  now: Date;
  limit: number;
}): Promise<{ removed: number; failed: number }> {
  const { now, limit } = args;
  const queued = await db.fileRemoval.findMany({
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { storageKey: true },
  });
  return deleteQueuedFiles(
    queued.map((row) => row.storageKey),
    now,
  );
}
