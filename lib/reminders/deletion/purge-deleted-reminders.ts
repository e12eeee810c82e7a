import { subSeconds } from 'date-fns';
import { db } from '@/lib/database/db';
import { queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { UNDELETE_SECONDS } from './rules';

/** Deletes up to `limit` reminders that can no longer be undeleted, and queues their files. Returns how many. */
export const purgeDeletedReminders = ({ now, limit }: { now: Date; limit: number }): Promise<number> =>
  db.$transaction(async (tx) => {
    const purged = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM reminders WHERE deleted_at < ${subSeconds(now, UNDELETE_SECONDS)}
      ORDER BY deleted_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
    if (purged.length === 0) return 0;
    const ids = purged.map(({ id }) => id);
    const files = await tx.attachment.findMany({ where: { reminderId: { in: ids } }, select: { storageKey: true } });
    await queueFileRemovals(
      tx,
      files.map((file) => file.storageKey),
    );
    await tx.reminder.deleteMany({ where: { id: { in: ids } } });
    return purged.length;
  });
