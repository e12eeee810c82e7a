import { writeOnce } from '@/lib/accounts/write-once';
import { lockUserAndReadClock, type LockedOwner } from '@/lib/accounts/user-lock';
import { dayInTimezone, toDateColumn } from '@/lib/calendar';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { addReadersOfTemplate, copyReaders } from '@/lib/notifications/readers/copy-readers';
import { leadDayMove } from '@/lib/notifications/readers/reserve-days';
import { db, isUniqueViolation, lockRows, type Transaction } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { toYearlyRepeat } from '@/lib/schedule/recurrence-rules';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { ownApplyByColumns } from './apply-by/apply-by-columns';
import { assertLeadDayQuota, assertWithinQuota, countPlannedDays } from './quota';
import { readReminder } from './get-reminder';
import { stopAskingNewDate } from './notices/ask-new-date';
import { decideDueDay, eventColumns } from './due-day';
import type { ReminderResponse, ReminderWrite } from './schema';
import { writtenColumns } from './written-columns';
import { assertCanSnooze } from './snooze-reminder';
import { findAllowedTemplate, computeReminderColumns, resolveRepeat } from './compute-reminder-columns';

/**
 * @throws AppError bad_request (template, `eventOn`, `dueAt`, `previousId`, `snoozedUntil` or `people`), conflict (`previousId` has a
 * successor, or over quota), key_reused, gone (created under this key before, and deleted since)
 */
export async function createReminder(args: {
  actor: Actor;
  input: ReminderWrite;
  idempotencyKey?: string | undefined;
  now: Date;
}): Promise<ReminderResponse> {
  const { actor, input, idempotencyKey, now } = args;
  try {
    const reminder = await db.$transaction(async (tx) => {
      const owner = await lockUserAndReadClock(tx, actor.id);
      const once = { userId: actor.id, idempotencyKey, input, now };
      const id = await writeOnce(tx, once, () => insertReminder(tx, { actor, input, owner, now }));
      return readReminder(tx, { id, owner, now });
    });
    await publishReminderChange(reminder.id);
    return reminder;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', text('errors.reminders.alreadyContinued'));
    throw error;
  }
}

/** Returns the id of the new reminder. */
async function insertReminder(
  tx: Transaction,
  { actor, input, owner, now }: { actor: Actor; input: ReminderWrite; owner: LockedOwner; now: Date },
): Promise<string> {
  const today = dayInTimezone(now, owner.timezone);
  const templateId = input.templateId ?? null;
  // Lock the template row, so that a concurrent template update cannot miss the new reminder.
  if (templateId !== null) await lockRows(tx, 'templates', [templateId], 'SHARE');
  const previousId = input.previousId ?? null;
  const previous = previousId === null ? null : await findPrevious(tx, actor, previousId);
  const template = await findAllowedTemplate(tx, templateId, previous?.templateId ?? null);
  const { title, category, leadDays, snoozedUntil } = input;
  const repeat = resolveRepeat(input, toYearlyRepeat(template?.recurrenceYears ?? null));
  const ownApplyBy = ownApplyByColumns(input.applyBy, template);
  const applyBy = applyByRule(ownApplyBy, template);
  const due = await decideDueDay(tx, input, { template, today });
  const columns = await computeReminderColumns(
    tx,
    { firstDueOn: due.dueOn, dueOn: due.dueOn, title, category, template, repeat, leadDays, applyBy },
    today,
    owner.timezone,
  );
  const created = await tx.reminder.create({
    data: {
      userId: actor.id,
      templateId: template?.id ?? null,
      ...writtenColumns(input),
      ...ownApplyBy,
      previousId,
      snoozedUntil: snoozedUntil ? toDateColumn(snoozedUntil) : null,
      createdAt: now,
      ...columns,
      ...eventColumns(due, columns),
    },
  });
  if (snoozedUntil) assertCanSnooze(created, snoozedUntil, { today, firstDay: today, field: 'snoozedUntil' });
  await assertWithinQuota(tx, actor.id);
  if (countPlannedDays(created) > 0) await assertLeadDayQuota(tx, actor.id);
  if (previous) await copyReaders(tx, { from: previous.id, to: created.id, move: leadDayMove(previous, created), now });
  const told = { ownerId: actor.id, people: input.people ?? [], reminders: [created], now };
  if (!(await addReadersOfTemplate(tx, told)))
    throw invalidFieldError('people', text('errors.reminders.notToldOfTemplate'));
  await replanNotices(tx, { reminder: created, ownerClock: owner, now });
  if (previousId !== null) await stopAskingNewDate(tx, previousId, { ownerClock: owner, now });
  await recordAuditEntry(tx, { userId: actor.id, reminderId: created.id, action: 'created', title });
  return created.id;
}

async function findPrevious(tx: Transaction, actor: Actor, id: string) {
  const previous = await tx.reminder.findFirst({
    where: { id, userId: actor.id },
    include: { template: true },
  });
  if (!previous) throw invalidFieldError('previousId', text('errors.reminders.previousNotFound'));
  if (previous.status !== 'completed')
    throw invalidFieldError('previousId', text('errors.reminders.previousNotCompleted'));
  return previous;
}
