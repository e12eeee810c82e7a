import { queueFileRemovalsOfUser } from '@/lib/providers/storage/file-removals';
import { db, type Prisma } from '@/lib/database/db';
import { publishReminderChanges, publishFileRemovals } from '@/lib/providers/jobs/publish-events';
import { removeFromOutbox } from '@/lib/providers/mail';
import type { Actor } from '@/lib/http/session';
import { lockUser } from '@/lib/accounts/user-lock';

/**
 * Removes a user with everything they own, if the row still fits `where`. Stored files are written down for removal in the same transaction, so
 * that a crash can neither leave them behind nor take them from an account that still exists. What waits in the job engine
 * is ended, and mails in the local outbox go too; where a crash keeps that from happening, the jobs find nothing to do
 * and the clean-up removes the mails.
 * @returns whether the user was removed
 */
export async function deleteAccount({
  actor,
  where = {},
}: {
  actor: Actor;
  where?: Prisma.UserWhereInput;
}): Promise<boolean> {
  const reminderIds = await db.$transaction(async (tx) => {
    // Uploads and reminders hold a key-share lock on their user while they are made: this waits for those under way.
    await lockUser(tx, actor.id);
    if ((await tx.user.count({ where: { ...where, id: actor.id } })) === 0) return undefined;
    await queueFileRemovalsOfUser(tx, actor.id);
    const reminders = await tx.reminder.findMany({
      where: { userId: actor.id, notices: { some: { status: { in: ['pending', 'sending'] } } } },
      select: { id: true },
    });
    await tx.user.deleteMany({ where: { id: actor.id } });
    return reminders.map(({ id }) => id);
  });
  if (!reminderIds) return false;
  await removeFromOutbox(({ to }) => to === actor.email);
  await publishFileRemovals();
  await publishReminderChanges(reminderIds);
  return true;
}
