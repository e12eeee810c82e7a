import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { addDaysTo, dayInTimezone, toDateColumn, type Day } from '@/lib/calendar';
import { db, type Transaction } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { findToldReader, type ToldReader } from '@/lib/notifications/readers/told-reader';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { assertOccurrence, lockOwnedReminder, type OwnedReminder } from '../lock-owned-reminder';
import { assertCanSnooze } from '../snooze-reminder';

/** An answer of somebody with whom the owner shares the reminder. */
export interface ReaderAnswer {
  /** The owner. */
  owner: Actor;
  reminderId: string;
  contactId: string;
  /** Due date of the occurrence that the answer is about. */
  occurrence: Day;
  now: Date;
}

/** The reader says that they will do it. Idempotent. @throws AppError not_found, conflict */
export const takeOn = (answer: ReaderAnswer): Promise<void> =>
  change(answer, async (tx, { reminder, told: { reader } }) => {
    if (reminder.status !== 'active' || !reminder.canBeCompleted)
      throw new AppError('conflict', text('errors.answer.notOffered'));
    const answeredOccurrence = toDateColumn(answer.occurrence);
    if (reader.answer === 'doing' && +(reader.answeredOccurrence ?? 0) === +answeredOccurrence) return null;
    const data = { answer: 'doing', answeredOccurrence, answeredAt: answer.now } as const;
    await tx.reader.update({ where: { id: reader.id }, data });
    return 'doing';
  });

/** Takes back what the reader said. Idempotent. @throws AppError not_found, conflict */
export const takeBack = (answer: ReaderAnswer): Promise<void> =>
  change(answer, async (tx, { told: { reader } }) => {
    await clearAnswers(tx, { id: reader.id });
    return null;
  });

/** Plans one more email to the reader alone; null cancels it. Idempotent. @throws AppError not_found, conflict, bad_request */
export const snoozeForReader = ({ until, ...answer }: ReaderAnswer & { until: Day | null }): Promise<void> =>
  change(answer, async (tx, { reminder, told: { reader, recipient } }) => {
    const today = dayInTimezone(answer.now, recipient.timezone);
    if (until !== null) assertCanSnooze(reminder, until, { today, firstDay: addDaysTo(today, 1), field: 'until' });
    const snoozedUntil = until && toDateColumn(until);
    const snoozedOccurrence = until && toDateColumn(answer.occurrence);
    const isSame = (one: Date | null, other: Date | null) => +(one ?? 0) === +(other ?? 0);
    if (isSame(reader.snoozedUntil, snoozedUntil) && isSame(reader.snoozedOccurrence, snoozedOccurrence)) return null;
    await tx.reader.update({ where: { id: reader.id }, data: { snoozedUntil, snoozedOccurrence } });
    return until && 'later';
  });

/** Locks what the answer depends on, makes it, replans the reminder and records it in the owner's activity. */
async function change(
  answer: ReaderAnswer,
  make: (tx: Transaction, locked: { reminder: OwnedReminder; told: ToldReader }) => Promise<'doing' | 'later' | null>,
): Promise<void> {
  const { owner, reminderId, occurrence, now } = answer;
  await db.$transaction(async (tx) => {
    const { reminder, owner: ownerClock } = await lockOwnedReminder(tx, owner, reminderId);
    assertOccurrence(reminder, occurrence);
    const told = await readToldReader(tx, answer);
    const sharing = await make(tx, { reminder, told });
    await replanNotices(tx, { reminder, ownerClock, now });
    if (sharing) {
      const { person } = told.recipient;
      const about = {
        userId: owner.id,
        reminderId,
        title: reminder.title,
        person: person ?? undefined,
        contactId: answer.contactId,
      };
      await recordAuditEntry(tx, { ...about, action: 'updated', sharing, via: 'email' });
    }
  });
  await publishReminderChange(reminderId);
}

/** @throws AppError not_found if the reader is no longer told of the reminder */
export async function readToldReader(
  tx: Transaction,
  { owner, reminderId, contactId }: Pick<ReaderAnswer, 'owner' | 'reminderId' | 'contactId'>,
): Promise<ToldReader> {
  const told = await findToldReader({ reminderId, contactId, ownerId: owner.id }, tx);
  if (!told) throw notFoundError('reminder');
  return told;
}

/** Forgets answers, such as 'done' once the reminder is active again. */
export const clearAnswers = (
  tx: Transaction,
  where: { id: string } | { reminderId: string; answer: 'done' },
): Promise<unknown> =>
  tx.reader.updateMany({ where, data: { answer: null, answeredOccurrence: null, answeredAt: null } });
