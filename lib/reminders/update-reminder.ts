import { dayInTimezone, fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { leadDayMove, moveReserveDays } from '@/lib/notifications/readers/reserve-days';
import { db } from '@/lib/database/db';
import { toReminderRow } from '@/lib/database/reminder-row';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { ownApplyByColumns } from './apply-by/apply-by-columns';
import { readReminder } from './get-reminder';
import { askNewDateAfterChange } from './notices/ask-new-date';
import { lockOwnedReminder, type OwnedReminder } from './lock-owned-reminder';
import { assertLeadDayQuota, assertWithinQuota, countPlannedDays } from './quota';
import { isRecentPastOccurrence, moveToLeapDay } from '@/lib/schedule/recurrence-rules';
import { decideDueDay, eventColumns } from './due-day';
import type { ReminderResponse, ReminderWrite } from './schema';
import { versionOf } from './serialize';
import { writtenColumns } from './written-columns';
import { assertCanSnooze } from './snooze-reminder';
import {
  computeReminderColumns,
  findAllowedTemplate,
  snoozeAfterChange,
  resolveRepeat,
  toRepeat,
} from './compute-reminder-columns';

/**
 * @param args.ifMatch the version to replace; any if undefined
 * @throws AppError not_found, precondition_failed (another version), bad_request, conflict (over quota)
 */
export async function updateReminder(args: {
  actor: Actor;
  id: string;
  input: ReminderWrite;
  ifMatch?: string | undefined;
  now: Date;
}): Promise<ReminderResponse> {
  const { actor, id, input, ifMatch, now } = args;
  const reminder = await db.$transaction(async (tx) => {
    const templateId = input.templateId ?? null;
    const { reminder: before, owner } = await lockOwnedReminder(tx, actor, id, {
      templateId,
      mayIncreaseUsage: true,
    });
    if (ifMatch !== undefined && ifMatch !== versionOf(toReminderRow(before))) {
      const current = await readReminder(tx, { id, owner, now });
      throw new AppError('precondition_failed', text('errors.reminders.changed'), { details: { reminder: current } });
    }
    const template = await findAllowedTemplate(tx, templateId, before.templateId);
    const { title, category, leadDays, snoozedUntil } = input;
    const repeat = resolveRepeat(input, toRepeat(before));
    const { timezone } = owner;
    const today = dayInTimezone(now, timezone);
    // An unchanged date is the occurrence that the client displays, not a new first date.
    const due = await decideDueDay(tx, input, { template, before, today });
    const { dueOn } = due;
    const dates = isUnchangedDate(before, dueOn, today)
      ? moveToLeapDay(toReminderRow(before), repeat)
      : { firstDueOn: dueOn, dueOn };
    const ownApplyBy = ownApplyByColumns(input.applyBy, template, before);
    const applyBy = applyByRule(ownApplyBy, template);
    const source = { ...dates, title, category, template, repeat, leadDays, applyBy };
    const columns = await computeReminderColumns(tx, source, today, timezone);
    await moveReserveDays(tx, new Map([[id, leadDayMove(before, columns)]]));
    const saved = await tx.reminder.update({
      where: { id },
      data: {
        templateId: template?.id ?? null,
        ...writtenColumns(input, before),
        ...ownApplyBy,
        ...columns,
        ...eventColumns(due, columns),
        snoozedUntil:
          snoozedUntil === undefined
            ? snoozeAfterChange(before, columns, timezone)
            : snoozedUntil && toDateColumn(snoozedUntil),
        askNewDateOn: askNewDateAfterChange(before, { ...columns, category, template }, today),
        version: { increment: 1 },
      },
    });
    // A client may send back the day that it has read.
    if (snoozedUntil && toDateColumn(snoozedUntil).getTime() !== before.snoozedUntil?.getTime())
      assertCanSnooze(saved, snoozedUntil, { today, firstDay: today, field: 'snoozedUntil' });
    if (descriptionLength(saved) > descriptionLength(before)) await assertWithinQuota(tx, actor.id);
    if (countPlannedDays(saved) > countPlannedDays(before)) await assertLeadDayQuota(tx, actor.id);
    await replanNotices(tx, { reminder: saved, ownerClock: owner, now });
    await recordAuditEntry(tx, { userId: actor.id, reminderId: id, action: 'updated', title });
    return readReminder(tx, { id, owner, now });
  });
  await publishReminderChange(id);
  return reminder;
}

const descriptionLength = ({ description }: Pick<OwnedReminder, 'description'>) => description?.length ?? 0;

/** Also true for a recent past occurrence, because the reminder may have advanced while the dialog was open. */
function isUnchangedDate(before: OwnedReminder, day: Day, today: Day): boolean {
  if (day === fromDateColumn(before.dueOn)) return true;
  const { advanceAt, leadDays } = before;
  const repeat = toRepeat(before);
  if (advanceAt === null || repeat === null) return false;
  const firstDueOn = fromDateColumn(before.firstDueOn);
  return isRecentPastOccurrence({ firstDueOn, repeat, leadDays, day, today });
}
