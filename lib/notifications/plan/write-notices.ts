import { max } from 'date-fns';
import { toDateColumn } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import type { PlannedNotice } from '@/lib/schedule/notice-rules';
import { releaseLeadDays } from '../release-lead-days';
import type { NoticeTarget } from './targets';

/** A notice to change. `earliest` is the earliest time at which to send what was to be sent before. */
export interface ChangedNotice {
  id: string;
  earliest: Date;
}

export type Rescheduled = ChangedNotice & { sendAt: Date };

export type NewNotice = PlannedNotice & NoticeTarget & { reminderId: string; earliest: Date };

/** @returns the number of superseded notices that `releaseLeadDays` made pending again */
export async function cancelNotices(
  tx: Transaction,
  { cancel, now }: { cancel: ChangedNotice[]; now: Date },
): Promise<number> {
  await tx.$executeRaw`
    UPDATE notices SET status = 'cancelled', updated_at = ${now}
    WHERE id = ANY(${cancel.map(({ id }) => id)}::uuid[]) AND status = 'pending'`;
  let released = 0;
  for (const earliest of new Set(cancel.map((notice) => +notice.earliest))) {
    const ids = cancel.filter((notice) => +notice.earliest === earliest).map(({ id }) => id);
    released += await releaseLeadDays(tx, ids, { now, dueAt: max([now, earliest]) });
  }
  return released;
}

/** Deletes obsolete rows that were never attempted and superseded no other, so that edits leave nothing behind. */
export const discardNotices = (tx: Transaction, reminderIds: string[]) => tx.$executeRaw`
  DELETE FROM notices AS notice
  WHERE notice.reminder_id = ANY(${reminderIds}::uuid[])
    AND notice.status = 'cancelled' AND notice.attempts = 0 AND notice.message_id IS NULL AND notice.round = 0
    AND notice.is_obsolete AND NOT EXISTS (
      SELECT 1 FROM notices AS other
      WHERE other.reminder_id = notice.reminder_id AND other.occurrence_on = notice.occurrence_on
        AND other.status = 'superseded'
    )`;

export async function rescheduleNotices(
  tx: Transaction,
  { reschedule, now }: { reschedule: Rescheduled[]; now: Date },
): Promise<void> {
  // The condition on `ids` helps the planner: without statistics, it would join `moved` with the whole table.
  const ids = reschedule.map(({ id }) => id);
  const sendTimes = reschedule.map(({ sendAt }) => sendAt);
  const attempts = reschedule.map(({ sendAt, earliest }) => max([sendAt, earliest]));
  await tx.$executeRaw`
    UPDATE notices AS notice
    SET status = 'pending', send_at = moved.send_at, next_attempt_at = moved.next_attempt_at, attempts = 0, last_error = NULL, has_left = false, updated_at = ${now}
    FROM unnest(${ids}::uuid[], ${sendTimes}::timestamptz[], ${attempts}::timestamptz[])
      AS moved(id, send_at, next_attempt_at)
    WHERE notice.id = ANY(${ids}::uuid[]) AND notice.id = moved.id
      AND notice.status IN ('pending', 'cancelled') AND notice.message_id IS NULL`;
  // A notice whose message is in doubt is retried under the same key, so it keeps its times. A notice that left such a
  // message stays cancelled, because it may have been sent and no key protects it (docs/decisions/060).
  await tx.$executeRaw`
    UPDATE notices SET status = 'pending', updated_at = ${now}
    WHERE id = ANY(${ids}::uuid[]) AND status = 'cancelled' AND message_id IS NOT NULL AND NOT has_left`;
}

export const createNotices = (tx: Transaction, create: NewNotice[]) =>
  tx.notice.createMany({
    data: create.map(({ occurrenceOn, sendAt, earliest, ...notice }) => ({
      ...notice,
      occurrenceOn: toDateColumn(occurrenceOn),
      sendAt,
      nextAttemptAt: max([sendAt, earliest]),
    })),
    skipDuplicates: true,
  });
