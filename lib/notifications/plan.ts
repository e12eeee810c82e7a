import { dayOf, fromDateColumn, toDateColumn } from '@/lib/calendar';
import type { Transaction } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { planNotices } from './rules';

/** What the plan of a reminder depends on. */
export interface PlannedReminder {
  id: string;
  dueOn: Date;
  leadDays: number[];
  status: 'active' | 'completed';
  mutedAt: Date | null;
}

/**
 * Makes the plan of a reminder anew, in the transaction of the change that asked for it. Notices that were sent stay
 * sent; a notice keeps its id for ever, since that is the mail provider's idempotency key.
 */
export async function replanNotices(
  tx: Transaction,
  { reminder, timezone, now }: { reminder: PlannedReminder; timezone: string; now: Date },
): Promise<void> {
  const rows = await tx.notice.findMany({
    where: { reminderId: reminder.id },
    select: { id: true, occurrenceOn: true, leadDay: true, sendAt: true, status: true, batchId: true },
  });
  const plan = planNotices({
    planned: reminder.status === 'active' && reminder.mutedAt === null,
    dueOn: fromDateColumn(reminder.dueOn),
    leadDays: reminder.leadDays,
    timezone,
    notifyHour: env().NOTIFY_HOUR,
    today: dayOf(now, timezone),
    existing: rows.map((row) => ({ ...row, occurrenceOn: fromDateColumn(row.occurrenceOn) })),
  });

  // Each write asks for the state that the plan was made from: a worker may have claimed a notice meanwhile.
  if (plan.cancel.length > 0) {
    await tx.notice.updateMany({
      where: { id: { in: plan.cancel }, status: 'pending' },
      data: { status: 'cancelled' },
    });
  }
  const inDoubt = new Set(rows.filter((row) => row.batchId !== null).map((row) => row.id));
  for (const { id, sendAt } of plan.reschedule) {
    if (inDoubt.has(id)) continue;
    await tx.notice.updateMany({
      where: { id, status: { in: ['pending', 'cancelled'] }, batchId: null },
      data: { status: 'pending', sendAt, nextAttemptAt: sendAt, attempts: 0, lastError: null },
    });
  }
  // The mail of these may have gone out: they keep their hour, which had come, and go on with their batch. Those that the batch
  // went on without stay cancelled, since nobody can tell (docs/decisions/060).
  if (plan.reschedule.some(({ id }) => inDoubt.has(id))) {
    await tx.notice.updateMany({
      where: { id: { in: plan.reschedule.map(({ id }) => id) }, status: 'cancelled', batchPosition: { not: null } },
      data: { status: 'pending' },
    });
  }
  if (plan.create.length > 0) {
    await tx.notice.createMany({
      data: plan.create.map(({ occurrenceOn, leadDay, sendAt }) => ({
        reminderId: reminder.id,
        occurrenceOn: toDateColumn(occurrenceOn),
        leadDay,
        sendAt,
        nextAttemptAt: sendAt,
      })),
      skipDuplicates: true,
    });
  }
}

/** Makes the plans of all of a user's active reminders anew, after a change of time zone. */
export async function replanAllOf(
  tx: Transaction,
  { userId, timezone, now }: { userId: string; timezone: string; now: Date },
): Promise<string[]> {
  const reminders = await tx.reminder.findMany({
    where: { userId, status: 'active' },
    select: { id: true, dueOn: true, leadDays: true, status: true, mutedAt: true },
  });
  for (const reminder of reminders) await replanNotices(tx, { reminder, timezone, now });
  return reminders.map((reminder) => reminder.id);
}
