import { db } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';

/**
 * Removes the caller with everything they own. Stored files are written down for removal in the same transaction, so
 * that a crash can neither leave them behind nor take them from an account that still exists.
 */
export async function deleteAccount({ actor }: { actor: Actor }): Promise<void> {
  await db.$transaction(async (tx) => {
    // Uploads and reminders hold a key-share lock on their user while they are made: this waits for those under way.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`;
    await tx.$executeRaw`
      INSERT INTO file_removals (storage_key)
      SELECT profile_image_key FROM users WHERE id = ${actor.id}::uuid AND profile_image_key IS NOT NULL
      UNION SELECT storage_key FROM uploads WHERE user_id = ${actor.id}::uuid
      UNION SELECT a.storage_key FROM attachments a JOIN reminders r ON r.id = a.reminder_id WHERE r.user_id = ${actor.id}::uuid
      ON CONFLICT DO NOTHING`;
    await tx.user.deleteMany({ where: { id: actor.id } });
  });
}
