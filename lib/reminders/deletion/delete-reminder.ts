import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { lockOwnedReminder } from '../lock-owned-reminder';

/** For some seconds, `undeleteReminder` can undo it. Then a sweep deletes the rows. @throws AppError not_found */
export async function deleteReminder({ actor, id }: { actor: Actor; id: string }): Promise<undefined> {
  await db.$transaction(async (tx) => {
    const { reminder } = await lockOwnedReminder(tx, actor, id);
    await tx.reminder.update({
      where: { id },
      data: {
        userId: null,
        deletedById: actor.id,
        deletedAt: clock.now(),
        // Free for another successor.
        previousId: null,
        deletedPrevious: reminder.previousId,
      },
      select: { id: true },
    });
    // Makes claimed notices leave their batches. No worker claims the others, because the reminder has no owner.
    await tx.$executeRaw`
      UPDATE notices SET is_obsolete = true WHERE reminder_id = ${id}::uuid AND status IN ('pending', 'sending')`;
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'deleted', title: reminder.title });
  });
  await publishReminderChange(id);
  return undefined;
}
