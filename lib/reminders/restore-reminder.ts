import { recordAudit } from '@/lib/audit/service';
import { replanNotices } from '@/lib/notifications/plan';
import { db, type Transaction } from '@/lib/platform/db';
import { announceReminder } from '@/lib/platform/jobs';
import type { Actor } from '@/lib/platform/session';
import { lockOwnReminder } from './owned-reminder';
import type { ReminderResponse } from './schema';
import { reminderInclude, serializeReminder } from './serialize';

/**
 * Makes a completed reminder active again and plans its notices anew. Next time's reminder, made by the completion, is
 * taken back if nobody touched it since. Restoring an active one changes nothing.
 * @throws AppError not_found
 */
export async function restoreReminder(args: { actor: Actor; id: string; now: Date }): Promise<ReminderResponse> {
  const { actor, id, now } = args;
  const { row, takenBackId } = await db.$transaction(async (tx) => {
    const before = await lockOwnReminder(tx, actor, id);
    if (before.status === 'active') return { row: before, takenBackId: null };
    const takenBack = before.next && (await takeBackUntouched(tx, before.next.id)) ? before.next.id : null;
    const restored = await tx.reminder.update({
      where: { id },
      data: { status: 'active', completedAt: null, version: { increment: 1 } },
      include: reminderInclude,
    });
    await replanNotices(tx, { reminder: restored, timezone: actor.timezone, now });
    await recordAudit(tx, { userId: actor.id, reminderId: id, action: 'restored', title: restored.title });
    return { row: restored, takenBackId: takenBack };
  });
  await announceReminder(id);
  if (takenBackId) await announceReminder(takenBackId);
  return serializeReminder(row, actor.timezone, now);
}

/** Deletes a successor that its owner never changed and of which no mail may have gone out. */
async function takeBackUntouched(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.reminder.deleteMany({
    where: {
      id,
      madeByCompletion: true,
      version: 1,
      status: 'active',
      attachments: { none: {} },
      notices: { none: { OR: [{ attempts: { gt: 0 } }, { status: { in: ['sending', 'sent'] } }] } },
    },
  });
  return count > 0;
}
