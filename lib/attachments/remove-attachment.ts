import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import { publishFileRemovals } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { deleteQueuedFiles, queueFileRemovals } from '@/lib/providers/storage/file-removals';

/** @throws AppError not_found */
export async function removeAttachment({
  actor,
  id,
  now,
}: {
  actor: Actor;
  id: string;
  now: Date;
}): Promise<undefined> {
  const storageKey = await db.$transaction(async (tx) => {
    const row = await tx.attachment.findFirst({
      where: { id, reminder: { userId: actor.id } },
      select: { storageKey: true, reminder: { select: { id: true, title: true } } },
    });
    // A concurrent removal may have deleted the row since it was read.
    const { count } = await tx.attachment.deleteMany({ where: { id, reminder: { userId: actor.id } } });
    if (!row || count === 0) throw notFoundError('attachment');
    const { reminder } = row;
    await queueFileRemovals(tx, [row.storageKey]);
    await recordAuditEntry(tx, {
      userId: actor.id,
      reminderId: reminder.id,
      action: 'attachment_removed',
      title: reminder.title,
    });
    return row.storageKey;
  });
  await deleteQueuedFiles([storageKey], now);
  await publishFileRemovals();
  return undefined;
}
