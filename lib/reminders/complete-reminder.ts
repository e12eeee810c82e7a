import { dayInTimezone, fromDateColumn, toDateColumn } from '@/lib/calendar';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/replan-notices';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { lockOwnedReminder } from './lock-owned-reminder';
import { assertWithinQuota } from './quota';
import { nextDueOn, reminderBehaviour, countsFromCompletion } from '@/lib/schedule/reminder-rules';
import type { CompletionResponse } from './schema';
import { reminderInclude, serializeReminder, type ReminderRow } from './serialize';

/**
 * Idempotent. Creates the successor if its date follows from a rule.
 * @throws AppError not_found, conflict if it cannot be completed or the successor exceeds the quota
 */
export async function completeReminder(args: { actor: Actor; id: string; now: Date }): Promise<CompletionResponse> {
  const { actor, id, now } = args;
  const { row, next, timezone } = await db.$transaction(async (tx) => {
    const { reminder: before, timezone: zone } = await lockOwnedReminder(tx, actor, id, { mayIncreaseUsage: true });
    if (!before.canBeCompleted) {
      throw new AppError('conflict', 'This reminder repeats by itself and cannot be marked as complete.');
    }
    if (before.status === 'completed') {
      return { row: before, next: before.next ? await loadSuccessor(tx, before.next.id) : null, timezone: zone };
    }
    await tx.reminder.update({
      where: { id },
      data: { status: 'completed', completedAt: now, version: { increment: 1 } },
      select: { id: true },
    });
    const successor = before.next
      ? await loadSuccessor(tx, before.next.id)
      : await createSuccessor(tx, before, zone, now);
    const completed = await tx.reminder.findUniqueOrThrow({ where: { id }, include: reminderInclude });
    await replanNotices(tx, { reminder: completed, timezone: zone, now });
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'completed', title: before.title });
    return { row: completed, next: successor, timezone: zone };
  });
  await publishReminderChange(id);
  if (next) await publishReminderChange(next.id);
  return {
    reminder: serializeReminder(row, timezone, now),
    next: next && serializeReminder(next, timezone, now),
    askForNewDate: row.template?.nextDate === 'new' && next === null,
  };
}

const loadSuccessor = (tx: Transaction, id: string) =>
  tx.reminder.findUniqueOrThrow({ where: { id }, include: reminderInclude });

async function createSuccessor(
  tx: Transaction,
  before: ReminderRow,
  timezone: string,
  now: Date,
): Promise<ReminderRow | null> {
  const firstDueOn = fromDateColumn(before.firstDueOn);
  const dueOn = nextDueOn({
    dueOn: fromDateColumn(before.dueOn),
    firstDueOn,
    recurrenceYears: before.recurrenceYears,
    template: before.template,
    completedOn: dayInTimezone(now, timezone),
  });
  if (dueOn === null) return null;
  const successor = await tx.reminder.create({
    data: {
      userId: before.userId,
      templateId: before.templateId,
      title: before.title,
      description: before.description,
      category: before.category,
      leadDays: before.leadDays,
      recurrenceYears: before.recurrenceYears,
      // Keep the successor muted: to the owner, it is the same reminder.
      mutedAt: before.mutedAt,
      previousId: before.id,
      madeByCompletion: true,
      ...reminderBehaviour(before),
      dueOn: toDateColumn(dueOn),
      // Keep the first date where possible, so that 29 February returns in the next leap year.
      firstDueOn: toDateColumn(countsFromCompletion(before.template) ? dueOn : firstDueOn),
      createdAt: now,
    },
    include: reminderInclude,
  });
  await assertWithinQuota(tx, before.userId);
  await replanNotices(tx, { reminder: successor, timezone, now });
  return successor;
}
