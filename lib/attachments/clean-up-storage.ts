import { subHours } from 'date-fns';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { UPLOAD_ABANDONED_AFTER_HOURS } from './rules';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';

export interface StorageCleanUpResult {
  abandoned: number;
  removed: number;
  /** Files that could not be deleted and remain queued. */
  failed: number;
}

/** Safe to run concurrently. `limit` caps the rows per DELETE statement, and the files deleted per call. */
export async function cleanUpStorage({ now, limit }: { now: Date; limit: number }): Promise<StorageCleanUpResult> {
  const before = subHours(now, UPLOAD_ABANDONED_AFTER_HOURS);
  let abandoned = 0;
  for (let deleted = limit; deleted === limit;) {
    // Rows of attached uploads are deleted too, but their files are kept.
    const [batch] = await db.$queryRaw<{ deleted: number; abandoned: number }[]>`
      WITH old AS (
        DELETE FROM uploads WHERE id IN (
          SELECT id FROM uploads WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING storage_key, taken_at
      ), queued AS (
        INSERT INTO file_removals (storage_key, created_at)
        SELECT storage_key, ${now} FROM old WHERE taken_at IS NULL
        ON CONFLICT DO NOTHING RETURNING storage_key)
      SELECT (SELECT count(*) FROM old)::int AS deleted, (SELECT count(*) FROM queued)::int AS abandoned`;
    deleted = batch?.deleted ?? 0;
    abandoned += batch?.abandoned ?? 0;
  }
  const { removed, failed } = await deleteOldestQueuedFiles({ now, limit });
  await storage().removeTemporaryFiles(before);
  return { abandoned, removed, failed };
}
