import { subSeconds } from 'date-fns';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, type Transaction } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { readReminder } from '../get-reminder';
import { lockOwnedReminder } from '../lock-owned-reminder';
import { assertLeadDayQuota, assertWithinQuota } from '../quota';
import { UNDELETE_SECONDS } from './rules';
import type { ReminderResponse } from '../schema';

/**
 * Brings back a reminder with its files and notices. Idempotent.
 * @throws AppError not_found, also once UNDELETE_SECONDS are over, conflict if over quota
 */
export async function undeleteReminder(args: { actor: Actor; id: string; now: Date }): Promise<ReminderResponse> {
  const { actor, id, now } = args;
  const reminder = await db.$transaction(async (tx) => {
    const { reminder: before, owner } = await lockOwnedReminder(tx, actor, id, {
      mayIncreaseUsage: true,
      deletedSince: subSeconds(now, UNDELETE_SECONDS),
    });
    if (before.deletedAt === null) return readReminder(tx, { id, owner, now });
    const undeleted = await tx.reminder.update({
      where: { id },
      data: {
        userId: actor.id,
        deletedById: null,
        deletedAt: null,
        previousId: before.deletedPrevious && (await findFreePrevious(tx, before.deletedPrevious)),
        deletedPrevious: null,
        // The owner's time zone may have changed, so let the sweep check whether it must advance.
        advanceAt: before.advanceAt && now,
      },
    });
    await assertWithinQuota(tx, actor.id);
    await assertLeadDayQuota(tx, actor.id);
    await replanNotices(tx, { reminder: undeleted, ownerClock: owner, now, isUndeleted: true });
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'restored', title: undeleted.title });
    return readReminder(tx, { id, owner, now });
  });
  await publishReminderChange(id);
  return reminder;
}

/** Null if that reminder is gone, or another one follows it now. */
async function findFreePrevious(tx: Transaction, id: string): Promise<string | null> {
  const [free] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reminders AS previous
    WHERE id = ${id}::uuid AND NOT EXISTS (SELECT FROM reminders WHERE previous_id = previous.id)
    FOR KEY SHARE`;
  return free?.id ?? null;
}
