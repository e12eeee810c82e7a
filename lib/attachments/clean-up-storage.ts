import { subHours } from 'date-fns';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage';
import { ABANDONED_AFTER_HOURS } from './rules';
import { removeRegisteredFiles } from './service';

export interface StorageCleanUp {
  /** Uploads that nobody took over. */
  abandoned: number;
  removed: number;
  /** Files that the storage could not remove; they stay registered. */
  failed: number;
}

/**
 * Removes registered files and uploads that no reminder took over within a day. Any number of processes may run it at once.
 * @param limit rows of each kind at most
 */
export async function cleanUpStorage({ now, limit }: { now: Date; limit: number }): Promise<StorageCleanUp> {
  const before = subHours(now, ABANDONED_AFTER_HOURS);
  // Uploads that were taken over have done their part as well; their files belong to attachments.
  const abandoned = await db.$executeRaw`
    WITH old AS (
      DELETE FROM uploads WHERE id IN (
        SELECT id FROM uploads WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING storage_key, taken_at)
    INSERT INTO file_removals (storage_key, created_at)
    SELECT storage_key, ${now} FROM old WHERE taken_at IS NULL
    ON CONFLICT DO NOTHING`;
  const { removed, failed } = await removeRegisteredFiles({ now, limit });
  await storage().removeDrafts(before);
  return { abandoned, removed, failed };
}
