import { registerRemovalsOfUser } from '@/lib/attachments/service';
import { db } from '@/lib/platform/db';
import { announceRemovedFiles } from '@/lib/platform/jobs';
import type { Actor } from '@/lib/platform/session';

/**
 * Removes the caller with everything they own. Stored files are written down for removal in the same transaction, so
 * that a crash can neither leave them behind nor take them from an account that still exists.
 */
export async function deleteAccount({ actor }: { actor: Actor }): Promise<void> {
  await db.$transaction(async (tx) => {
    // Uploads and reminders hold a key-share lock on their user while they are made: this waits for those under way.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`;
    await registerRemovalsOfUser(tx, actor.id);
    await tx.user.deleteMany({ where: { id: actor.id } });
  });
  await announceRemovedFiles();
}
