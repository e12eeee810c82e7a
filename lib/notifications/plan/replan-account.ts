import type { LockedOwner } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { reminderToPlanSelect, replanReminders } from './replan-notices';

/**
 * Replans all reminders of the owner, whose row `tx` must have locked (docs/decisions/082). Call
 * `publishFirstNotice` after the transaction.
 */
export async function replanAccount(tx: Transaction, { owner, now }: { owner: LockedOwner; now: Date }): Promise<void> {
  // A claim that holds a reminder ends first.
  await tx.$queryRaw`SELECT 1 FROM reminders WHERE user_id = ${owner.id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  const reminders = await tx.reminder.findMany({
    where: { userId: owner.id, OR: [{ status: 'active' }, { askNewDateOn: { not: null } }] },
    select: reminderToPlanSelect,
  });
  // It may already be the next day in the new time zone, so let the sweep check whether these reminders must advance.
  await tx.reminder.updateMany({ where: { userId: owner.id, advanceAt: { not: null } }, data: { advanceAt: now } });
  await replanReminders(tx, { reminders, ownerClock: owner, now });
}

/** One event, not one for each reminder. The sweep and the daily wake-up find the other notices. */
export async function publishFirstNotice(userId: string): Promise<void> {
  const first = await db.notice.findFirst({
    where: { status: 'pending', reminder: { userId } },
    orderBy: { nextAttemptAt: 'asc' },
    select: { reminderId: true },
  });
  if (first) await publishReminderChange(first.reminderId);
}
