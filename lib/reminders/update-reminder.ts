import { dayInTimezone, fromDateColumn, type Day } from '@/lib/calendar';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/replan-notices';
import { db } from '@/lib/database/db';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { lockOwnedReminder } from './lock-owned-reminder';
import { assertNoticeQuota, assertWithinQuota } from './quota';
import { isRecentPastOccurrence } from '@/lib/schedule/reminder-rules';
import type { ReminderBody, ReminderResponse } from './schema';
import { reminderInclude, serializeReminder, type ReminderRow } from './serialize';
import { findTemplate, computedColumns, resolveRecurrenceYears } from './reminder-columns';

/** @throws AppError not_found, bad_request, conflict (over quota) */
export async function updateReminder(args: {
  actor: Actor;
  id: string;
  input: ReminderBody;
  now: Date;
}): Promise<ReminderResponse> {
  const { actor, id, input, now } = args;
  const { row, timezone } = await db.$transaction(async (tx) => {
    const templateId = input.templateId ?? null;
    const { reminder: before, timezone: zone } = await lockOwnedReminder(tx, actor, id, {
      templateId,
      mayIncreaseUsage: true,
    });
    const template = await findTemplate(tx, templateId, before.templateId);
    const { title, category, leadDays, description } = input;
    const recurrenceYears = resolveRecurrenceYears(input, before.recurrenceYears);
    const today = dayInTimezone(now, zone);
    // An unchanged date is the occurrence that the client displays, not a new first date.
    const dates = isUnchangedDate(before, input.dueAt, today)
      ? { firstDueOn: fromDateColumn(before.firstDueOn), dueOn: fromDateColumn(before.dueOn) }
      : { firstDueOn: input.dueAt, dueOn: input.dueAt };
    const saved = await tx.reminder.update({
      where: { id },
      data: {
        templateId: template?.id ?? null,
        title,
        category,
        leadDays,
        ...(description !== undefined && { description: description || null }),
        recurrenceYears,
        ...computedColumns({ ...dates, title, category, template, recurrenceYears, leadDays }, today, zone),
        version: { increment: 1 },
      },
      include: reminderInclude,
    });
    if (descriptionLength(saved) > descriptionLength(before)) await assertWithinQuota(tx, actor.id);
    if (leadDays.length > before.leadDays.length) await assertNoticeQuota(tx, actor.id);
    await replanNotices(tx, { reminder: saved, timezone: zone, now });
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'updated', title });
    return { row: saved, timezone: zone };
  });
  await publishReminderChange(id);
  return serializeReminder(row, timezone, now);
}

const descriptionLength = ({ description }: ReminderRow) => description?.length ?? 0;

/** Also returns true for the previous occurrence, because the reminder may have advanced while the dialog was open. */
function isUnchangedDate(before: ReminderRow, day: Day, today: Day): boolean {
  if (day === fromDateColumn(before.dueOn)) return true;
  const { advanceAt, recurrenceYears, leadDays } = before;
  if (advanceAt === null || recurrenceYears === null) return false;
  const firstDueOn = fromDateColumn(before.firstDueOn);
  return isRecentPastOccurrence({ firstDueOn, recurrenceYears, leadDays, day, today });
}
