import { dayInTimezone, fromDateColumn, toDateColumn } from '@/lib/calendar';
import type { OwnerClock } from '@/lib/accounts/owner-clock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/replan-notices';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { readReminder } from './list-reminders';
import { lockOwnedReminder, type OwnedReminder } from './lock-owned-reminder';
import { assertWithinQuota } from './quota';
import { nextDueOn, reminderBehaviour, countsFromCompletion } from '@/lib/schedule/reminder-rules';
import type { CompletionResponse } from './schema';
import { toRepeat } from './reminder-columns';

/**
 * Idempotent. Creates a successor if the next due date follows from a rule.
 * @throws AppError not_found, conflict if it cannot be completed or the successor exceeds the quota
 */
export async function completeReminder(args: { actor: Actor; id: string; now: Date }): Promise<CompletionResponse> {
  const { actor, id, now } = args;
  const completion = await db.$transaction(async (tx) => {
    const { reminder: before, ownerClock } = await lockOwnedReminder(tx, actor, id, { mayIncreaseUsage: true });
    if (!before.canBeCompleted) {
      throw new AppError('conflict', text('errors.reminders.repeatsByItself'));
    }
    const isAlreadyCompleted = before.status === 'completed';
    if (!isAlreadyCompleted) await markCompleted(tx, before, ownerClock, now);
    const nextId = before.next?.id ?? (isAlreadyCompleted ? null : await createSuccessor(tx, before, ownerClock, now));
    const read = (reminderId: string) => readReminder(tx, { id: reminderId, actor, ownerClock, now });
    const next = nextId === null ? null : await read(nextId);
    return {
      reminder: await read(id),
      next,
      askForNewDate: before.template?.nextDate === 'new' && next === null,
    };
  });
  await publishReminderChange(id);
  if (completion.next) await publishReminderChange(completion.next.id);
  return completion;
}

async function markCompleted(tx: Transaction, before: OwnedReminder, ownerClock: OwnerClock, now: Date): Promise<void> {
  const { id, userId, title } = before;
  const completed = await tx.reminder.update({
    where: { id },
    data: { status: 'completed', completedAt: now, snoozedUntil: null, version: { increment: 1 } },
  });
  await replanNotices(tx, { reminder: completed, ownerClock, now });
  await recordAuditEntry(tx, { userId, reminderId: id, action: 'completed', title });
}

/** Returns the successor's id, or null if there is none. */
async function createSuccessor(
  tx: Transaction,
  before: OwnedReminder,
  ownerClock: OwnerClock,
  now: Date,
): Promise<string | null> {
  const firstDueOn = fromDateColumn(before.firstDueOn);
  const repeat = toRepeat(before);
  const dueOn = nextDueOn({
    dueOn: fromDateColumn(before.dueOn),
    firstDueOn,
    repeat,
    template: before.template,
    completedOn: dayInTimezone(now, ownerClock.timezone),
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
      repeatEvery: before.repeatEvery,
      repeatUnit: before.repeatUnit,
      amount: before.amount,
      reference: before.reference,
      // Keep the successor muted: to the owner, it is the same reminder.
      mutedAt: before.mutedAt,
      previousId: before.id,
      madeByCompletion: true,
      ...reminderBehaviour({ ...before, repeat }),
      dueOn: toDateColumn(dueOn),
      // Keep the first date where possible, so that a successor can fall on the 31st or 29 February again.
      firstDueOn: toDateColumn(countsFromCompletion(before.template) ? dueOn : firstDueOn),
      createdAt: now,
    },
  });
  await assertWithinQuota(tx, before.userId);
  await replanNotices(tx, { reminder: successor, ownerClock, now });
  return successor.id;
}
