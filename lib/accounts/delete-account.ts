import { registerRemovalsOfUser } from '@/lib/attachments/file-removals';
import { db } from '@/lib/platform/db';
import { announceReminders, announceRemovedFiles } from '@/lib/platform/jobs';
import { removeFromOutbox } from '@/lib/platform/mailer';
import type { Actor } from '@/lib/platform/session';
import { lockUser } from './user-lock';

/**
 * Removes the caller with everything they own. Stored files are written down for removal in the same transaction, so
 * that a crash can neither leave them behind nor take them from an account that still exists. What waits in the job engine
 * is ended, and mails in the local outbox go too; where a crash keeps that from happening, the jobs find nothing to do
 * and the clean-up removes the mails.
 */
export async function deleteAccount({ actor }: { actor: Actor }): Promise<void> {
  const planned = await db.$transaction(async (tx) => {
    // Uploads and reminders hold a key-share lock on their user while they are made: this waits for those under way.
    await lockUser(tx, actor.id);
    await registerRemovalsOfUser(tx, actor.id);
    const reminders = await tx.reminder.findMany({
      where: { userId: actor.id, notices: { some: { status: { in: ['pending', 'sending'] } } } },
      select: { id: true },
    });
    await tx.user.deleteMany({ where: { id: actor.id } });
    return reminders.map(({ id }) => id);
  });
  await removeFromOutbox(({ to }) => to === actor.email);
  await announceRemovedFiles();
  await announceReminders(planned);
}
