import { subHours } from 'date-fns';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { UPLOAD_ABANDONED_AFTER_HOURS } from './rules';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';

export interface StorageCleanUpResult {
  /** Uploads that nobody took over. */
  abandoned: number;
  removed: number;
  /** Files that the storage could not remove; they stay registered. */
  failed: number;
}

/**
 * Removes uploads that no reminder took over within an hour, and registered files. Any number of processes may run it at once.
 * @param limit rows that one statement removes, and files at most: what is left of these, the sweeps remove
 */
export async function cleanUpStorage({ now, limit }: { now: Date; limit: number }): Promise<StorageCleanUpResult> {
  const before = subHours(now, UPLOAD_ABANDONED_AFTER_HOURS);
  let abandoned = 0;
  for (let forgotten = limit; forgotten === limit;) {
    // Uploads that were taken over have done their part as well; their files belong to attachments.
    const [part] = await db.$queryRaw<{ forgotten: number; abandoned: number }[]>`
      WITH old AS (
        DELETE FROM uploads WHERE id IN (
          SELECT id FROM uploads WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING storage_key, taken_at
      ), registered AS (
        INSERT INTO file_removals (storage_key, created_at)
        SELECT storage_key, ${now} FROM old WHERE taken_at IS NULL
        ON CONFLICT DO NOTHING RETURNING storage_key)
      SELECT (SELECT count(*) FROM old)::int AS forgotten, (SELECT count(*) FROM registered)::int AS abandoned`;
    forgotten = part?.forgotten ?? 0;
    abandoned += part?.abandoned ?? 0;
  }
  const { removed, failed } = await deleteOldestQueuedFiles({ now, limit });
  await storage().removeTemporaryFiles(before);
  return { abandoned, removed, failed };
}
