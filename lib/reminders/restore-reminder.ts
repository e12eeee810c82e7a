import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { dayInTimezone, toDateColumn, type Day } from '@/lib/calendar';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { db, lockRows, Prisma, type Transaction } from '@/lib/database/db';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { decideDueDay, keepReaderAnswers } from './due-day';
import { readReminder } from './get-reminder';
import { assertCompletedBy, assertOccurrence, lockOwnedReminder, type OwnedReminder } from './lock-owned-reminder';
import { assertLeadDayQuota, countPlannedDays } from './quota';
import { clearAnswers } from './answers/reader-answers';
import type { ReminderResponse } from './schema';
import { recomputeReminderColumns, snoozeAfterChange } from './compute-reminder-columns';

/**
 * Makes a completed reminder active again. Idempotent. Deletes an untouched successor made by completion.
 * @throws AppError not_found, conflict (over quota, another occurrence, or completed on the site if `via` is 'email')
 */
export async function restoreReminder(args: {
  actor: Actor;
  id: string;
  now: Date;
  via?: 'email';
  /** Due date of the occurrence to restore; the current one by default. */
  occurrence?: Day;
}): Promise<ReminderResponse> {
  const { actor, id, now, via, occurrence } = args;
  const { reminder, deletedSuccessorId } = await db.$transaction(async (tx) => {
    const { reminder: before, owner } = await lockOwnedReminder(tx, actor, id, { mayIncreaseUsage: true });
    assertOccurrence(before, occurrence);
    const read = () => readReminder(tx, { id, owner, now });
    if (before.status === 'active') return { reminder: await read() };
    assertCompletedBy(before, via);
    const deletedSuccessor = before.next && (await deleteUntouchedSuccessor(tx, before.next.id));
    const { timezone } = owner;
    const today = dayInTimezone(now, timezone);
    const dates = await recountDueDate(tx, before, { today, now });
    const columns = await recomputeReminderColumns(tx, before, { dates, today, timezone });
    const restored = await tx.reminder.update({
      where: { id },
      data: {
        status: 'active',
        completedAt: null,
        completedByEmail: false,
        askNewDateOn: null,
        version: { increment: 1 },
        ...columns,
        snoozedUntil: snoozeAfterChange(before, columns, timezone),
      },
    });
    if (countPlannedDays(restored) > (deletedSuccessor ? countPlannedDays(deletedSuccessor) : 0))
      await assertLeadDayQuota(tx, actor.id);
    await clearAnswers(tx, { reminderId: id, answer: 'done' });
    await replanNotices(tx, { reminder: restored, ownerClock: owner, now });
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'restored', title: restored.title, via });
    return { reminder: await read(), deletedSuccessorId: deletedSuccessor?.id };
  });
  await publishReminderChange(id);
  if (deletedSuccessorId) await publishReminderChange(deletedSuccessorId);
  return reminder;
}

/** The holidays or the template may have changed since the completion. */
async function recountDueDate(tx: Transaction, before: OwnedReminder, { today, now }: { today: Day; now: Date }) {
  if (!before.isDueCounted || !countsFromOf(before.template)) return undefined;
  const { dueOn } = await decideDueDay(tx, {}, { template: before.template, before, today });
  await keepReaderAnswers(tx, Prisma.sql`(SELECT ${before.id}::uuid AS id, ${dueOn}::date AS "dueOn") AS dates`, now);
  return { dueOn: toDateColumn(dueOn), firstDueOn: toDateColumn(dueOn) };
}

/** Returns null if it keeps the successor: its owner created or changed it, or one of its mails may have been sent. */
async function deleteUntouchedSuccessor(tx: Transaction, id: string) {
  // Lock first, because a DELETE that waits for a concurrent `addAttachment` does not see the new attachment.
  await lockRows(tx, 'reminders', [id], 'UPDATE');
  const successor = await tx.reminder.findUnique({ where: { id } });
  const { count } = await tx.reminder.deleteMany({
    where: {
      id,
      madeByCompletion: true,
      version: 1,
      status: 'active',
      attachments: { none: {} },
      notices: {
        none: { OR: [{ attempts: { gt: 0 } }, { messageId: { not: null } }, { status: { in: ['sending', 'sent'] } }] },
      },
    },
  });
  return count === 0 ? null : successor;
}
