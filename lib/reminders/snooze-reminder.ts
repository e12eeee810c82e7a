import { addDaysTo, dayInTimezone, fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { findSnoozeProblem } from '@/lib/schedule/snooze-rules';
import type { Reminder } from '@/prisma/generated/client';
import { readReminder } from './get-reminder';
import { assertOccurrence, lockOwnedReminder } from './lock-owned-reminder';
import { toRepeat, type RepeatColumns } from './compute-reminder-columns';
import type { ReminderResponse } from './schema';
import { snoozeProblemText } from './snooze-problem-text';

/**
 * Plans a later email about the current occurrence for the day `until`, replacing any other later email. If `until` is
 * null, cancels the later email. Idempotent. Not an edit, so `version` stays the same.
 * @param args.occurrence due date of the occurrence to snooze; the current one by default
 * @throws AppError not_found, bad_request (`until`), conflict if completed, muted or not due on `occurrence`
 */
export async function snoozeReminder(args: {
  actor: Actor;
  id: string;
  until: Day | null;
  now: Date;
  via?: 'email';
  occurrence?: Day;
}): Promise<ReminderResponse> {
  const { actor, id, until, now, via, occurrence } = args;
  const { reminder, isChanged } = await db.$transaction(async (tx) => {
    const { reminder: before, owner } = await lockOwnedReminder(tx, actor, id);
    assertOccurrence(before, occurrence);
    const today = dayInTimezone(now, owner.timezone);
    if (until !== null) assertCanSnooze(before, until, { today, firstDay: addDaysTo(today, 1), field: 'until' });
    const read = () => readReminder(tx, { id, owner, now });
    const previousUntil = before.snoozedUntil && fromDateColumn(before.snoozedUntil);
    if (until === previousUntil) return { reminder: await read(), isChanged: false };
    const saved = await tx.reminder.update({ where: { id }, data: { snoozedUntil: until && toDateColumn(until) } });
    await replanNotices(tx, { reminder: saved, ownerClock: owner, now });
    await recordAuditEntry(tx, {
      userId: actor.id,
      reminderId: id,
      action: 'updated',
      title: saved.title,
      snoozedUntil: until,
      ...(via && { via }),
    });
    return { reminder: await read(), isChanged: true };
  });
  if (isChanged) await publishReminderChange(id);
  return reminder;
}

/**
 * @param options.firstDay the earliest day allowed
 * @throws AppError bad_request (`field`), conflict if completed or muted
 */
export function assertCanSnooze(
  reminder: Reminder,
  until: Day,
  { today, firstDay, field }: { today: Day; firstDay: Day; field: 'until' | 'snoozedUntil' },
): void {
  if (reminder.status === 'completed') throw new AppError('conflict', text('errors.reminders.snoozeCompleted'));
  if (reminder.mutedAt !== null) throw new AppError('conflict', text('errors.reminders.snoozeMuted'));
  const problem = findSnoozeProblem(until, toSnoozeOfferInput(reminder, today), firstDay);
  if (problem) throw invalidFieldError(field, snoozeProblemText(problem));
}

/** Converts a reminder to the input of `findSnoozeProblem`. `offerSnooze` needs the deadlines too. */
export const toSnoozeOfferInput = (
  reminder: RepeatColumns & Pick<Reminder, 'dueOn' | 'firstDueOn' | 'leadDays' | 'repeatsByItself'>,
  today: Day,
) => ({
  ...reminder,
  today,
  dueOn: fromDateColumn(reminder.dueOn),
  firstDueOn: fromDateColumn(reminder.firstDueOn),
  repeat: toRepeat(reminder),
});
