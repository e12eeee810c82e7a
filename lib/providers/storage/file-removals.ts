import { subMinutes } from 'date-fns';
import { db, type Prisma, type Transaction } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { storage } from './';
import { MAX_UPLOAD_DURATION_MINUTES, UPLOAD_URL_MINUTES } from './file-storage';

/** Call this in the transaction that deletes the rows with these keys, so that a crash leaves no file behind. */
export async function queueFileRemovals(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.fileRemoval.createMany({ data: keys.map((storageKey) => ({ storageKey })), skipDuplicates: true });
}

export async function queueFileRemovalsOfUser(tx: Transaction, userId: string): Promise<void> {
  const uploads = await tx.upload.findMany({ where: { userId }, select: { storageKey: true } });
  const attachments = await tx.attachment.findMany({
    where: { reminder: { OR: [{ userId }, { deletedById: userId }] } },
    select: { storageKey: true },
  });
  const user = await tx.user.findUnique({ where: { id: userId }, select: { profileImageKey: true } });
  const keys = [...uploads, ...attachments].map(({ storageKey }) => storageKey);
  await queueFileRemovals(tx, user?.profileImageKey ? [...keys, user.profileImageKey] : keys);
}

/** Deletes a file whose upload ended after its `uploads` row was deleted. */
export async function deleteOrphan(key: string, now: Date): Promise<void> {
  await db.$transaction((tx) => queueFileRemovals(tx, [key]));
  await deleteQueuedFiles([key], now);
}

/** Files stay queued if their deletion fails, or as long as their upload URL could create them again. */
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

/** Returns the deleted keys. If deleting all at once fails, retries one by one, so that a bad file blocks no others. */
async function removeFromStorage(keys: string[]): Promise<string[]> {
  try {
    await storage().remove(keys);
    return keys;
  } catch (error) {
    logger.warn({ err: error, files: keys.length }, 'files not removed; the next clean-up retries');
  }
  const cannotRetry = keys.length === 1 || (await storage().check()) === 'down';
  if (cannotRetry) return [];
  const removed: string[] = [];
  for (const key of keys) removed.push(...(await removeFromStorage([key])));
  return removed;
}

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
