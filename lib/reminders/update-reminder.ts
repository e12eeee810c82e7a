import { dayOf, fromDateColumn } from '@/lib/calendar';
import { recordAudit } from '@/lib/audit/service';
import { replanNotices } from '@/lib/notifications/plan';
import { db } from '@/lib/platform/db';
import { announceReminder } from '@/lib/platform/jobs';
import type { Actor } from '@/lib/platform/session';
import { lockOwnReminder } from './owned-reminder';
import type { ReminderBody, ReminderResponse } from './schema';
import { reminderInclude, serializeReminder } from './serialize';
import { findTemplate, occurrenceColumns, recurrenceOf } from './shape-reminder';

/**
 * Replaces what the owner can change of a reminder and re-makes its plan; notices that were sent stay sent.
 * @throws AppError not_found, bad_request
 */
export async function updateReminder(args: {
  actor: Actor;
  id: string;
  input: ReminderBody;
  now: Date;
}): Promise<ReminderResponse> {
  const { actor, id, input, now } = args;
  const today = dayOf(now, actor.timezone);
  const row = await db.$transaction(async (tx) => {
    const before = await lockOwnReminder(tx, actor, id);
    const template = await findTemplate(tx, input.templateId ?? null, before.templateId);
    const { title, category, leadDays, description } = input;
    const recurrenceYears = recurrenceOf(input, before.recurrenceYears);
    // A client sends the occurrence that it was shown: that is no new first date.
    const dateStays = input.dueAt === fromDateColumn(before.dueOn);
    const firstDueOn = dateStays ? fromDateColumn(before.firstDueOn) : input.dueAt;
    const columns = occurrenceColumns(
      { firstDueOn, title, category, template, recurrenceYears, leadDays },
      today,
      actor.timezone,
    );
    const saved = await tx.reminder.update({
      where: { id },
      data: {
        templateId: template?.id ?? null,
        title,
        category,
        leadDays,
        ...(description !== undefined && { description: description || null }),
        recurrenceYears,
        ...columns,
        // One that is completed later by hand keeps the day it stands at, not the first one.
        ...(dateStays && columns.advanceAt === null && { dueOn: before.dueOn }),
        version: { increment: 1 },
      },
      include: reminderInclude,
    });
    await replanNotices(tx, { reminder: saved, timezone: actor.timezone, now });
    await recordAudit(tx, { userId: actor.id, reminderId: id, action: 'updated', title });
    return saved;
  });
  await announceReminder(id);
  return serializeReminder(row, actor.timezone, now);
}
