import { dayInTimezone, fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import type { Notice, User } from '@/prisma/generated/client';
import { planNotices, noticeSendAt, type ExistingNotice, type PlannedNotice } from '@/lib/schedule/notice-rules';
import { listNoticeTargets, type NoticeTarget } from './targets';

/** What the plan of a reminder depends on. */
export interface ReminderToPlan {
  id: string;
  userId: string;
  dueOn: Date;
  leadDays: number[];
  status: 'active' | 'completed';
  mutedAt: Date | null;
}

/**
 * Makes the plan of a reminder anew, in the transaction of the change that asked for it. Notices that were sent stay
 * sent; a notice keeps its id for ever, since a second id for the same notice would be a second mail.
 * @param args.timezone the owner's, held for the length of the transaction
 * @param args.includePastDays it has come to this occurrence by itself only now: notices whose day is past already are owed (`planNotices`)
 */
export async function replanNotices(
  tx: Transaction,
  args: { reminder: ReminderToPlan; timezone: string; now: Date; includePastDays?: boolean },
): Promise<void> {
  const { reminder, ...rest } = args;
  await replanReminders(tx, { reminders: [reminder], ...rest });
}

/**
 * Makes the plans of several reminders of one owner anew: a few statements, however many there are.
 * @param args.today the day from which on lead days count as still to come, in `timezone`
 * @returns the ids of those whose plan has changed
 */
export async function replanReminders(
  tx: Transaction,
  args: { reminders: ReminderToPlan[]; timezone: string; now: Date; today?: Day; includePastDays?: boolean },
): Promise<string[]> {
  const { reminders, timezone, now, today = dayInTimezone(now, timezone), includePastDays } = args;
  const stored = await loadStoredNotices(tx, reminders);
  const notifyHour = env().NOTIFY_HOUR;
  const cancel: string[] = [];
  const reschedule: { id: string; sendAt: Date }[] = [];
  const create: (PlannedNotice & NoticeTarget & { reminderId: string })[] = [];
  const changed: string[] = [];
  for (const reminder of reminders) {
    const { id: reminderId, dueOn, leadDays, status, mutedAt } = reminder;
    const existing = new Set(stored.get(reminderId));
    const before = cancel.length + reschedule.length + create.length;
    for (const target of listNoticeTargets(reminder)) {
      const targetNotices = [...existing].filter(isForTarget(target));
      const plan = planNotices({
        planned: status === 'active' && mutedAt === null,
        includePastDays,
        dueOn: fromDateColumn(dueOn),
        leadDays,
        timezone,
        notifyHour,
        today,
        existing: targetNotices,
      });
      cancel.push(...plan.cancel);
      reschedule.push(...plan.reschedule);
      create.push(...plan.create.map((notice) => ({ ...notice, ...target, reminderId })));
      for (const notice of targetNotices) existing.delete(notice);
    }
    // Left over: notices to targets that the reminder no longer has.
    for (const { id, status: leftoverStatus } of existing) if (leftoverStatus === 'pending') cancel.push(id);
    if (cancel.length + reschedule.length + create.length > before) changed.push(reminderId);
  }

  // Each write asks for the state that the plan was made from: a worker may have claimed a notice meanwhile.
  if (cancel.length > 0) {
    await tx.$executeRaw`
      UPDATE notices SET status = 'cancelled', updated_at = ${now}
      WHERE id = ANY(${cancel}::uuid[]) AND status = 'pending'`;
  }
  if (reschedule.length > 0) await rescheduleNotices(tx, reschedule, now);
  if (create.length > 0) {
    await tx.notice.createMany({
      data: create.map(({ occurrenceOn, sendAt, ...notice }) => ({
        ...notice,
        occurrenceOn: toDateColumn(occurrenceOn),
        sendAt,
        nextAttemptAt: sendAt,
      })),
      skipDuplicates: true,
    });
  }
  return changed;
}

type NoticeTimes = Pick<Notice, 'status' | 'batchId' | 'occurrenceOn' | 'leadDay' | 'sendAt' | 'nextAttemptAt'>;

/** Notices as their owner may see them: while the account waits for its new plans, with the hours that those will have. */
export function withReplannedTimes<N extends NoticeTimes>(
  notices: N[],
  { replanSince, timezone }: Pick<User, 'replanSince' | 'timezone'>,
): N[] {
  if (replanSince === null) return notices;
  return notices.map((notice) => {
    if (notice.status !== 'pending' || notice.batchId !== null) return notice;
    const sendAt = noticeSendAt(fromDateColumn(notice.occurrenceOn), notice.leadDay, timezone, env().NOTIFY_HOUR);
    return { ...notice, sendAt, nextAttemptAt: sendAt };
  });
}

type StoredNotice = ExistingNotice & NoticeTarget & { reminderId: string };

const isForTarget = (target: NoticeTarget) => (notice: NoticeTarget) =>
  notice.channel === target.channel && notice.recipientId === target.recipientId;

/** The notices of reminders, of every occurrence and target, by reminder. */
async function loadStoredNotices(tx: Transaction, reminders: ReminderToPlan[]): Promise<Map<string, StoredNotice[]>> {
  const rows = await tx.$queryRaw<StoredNotice[]>`
    SELECT id, reminder_id AS "reminderId", channel, recipient_id AS "recipientId", occurrence_on::text AS "occurrenceOn", lead_day AS "leadDay", send_at AS "sendAt",
      status::text AS status
    FROM notices WHERE reminder_id = ANY(${reminders.map(({ id }) => id)}::uuid[])`;
  const stored = new Map<string, StoredNotice[]>();
  for (const row of rows) {
    const notices = stored.get(row.reminderId);
    if (notices) notices.push(row);
    else stored.set(row.reminderId, [row]);
  }
  return stored;
}

async function rescheduleNotices(
  tx: Transaction,
  reschedule: { id: string; sendAt: Date }[],
  now: Date,
): Promise<void> {
  // Ids are named twice: without statistics the planner may join the moved hours with every row of the table.
  const ids = reschedule.map(({ id }) => id);
  const hours = reschedule.map(({ sendAt }) => sendAt);
  await tx.$executeRaw`
    UPDATE notices AS notice
    SET status = 'pending', send_at = moved.send_at, next_attempt_at = moved.send_at, attempts = 0, last_error = NULL,
      updated_at = ${now}
    FROM unnest(${ids}::uuid[], ${hours}::timestamptz[]) AS moved(id, send_at)
    WHERE notice.id = ANY(${ids}::uuid[]) AND notice.id = moved.id
      AND notice.status IN ('pending', 'cancelled') AND notice.batch_id IS NULL`;
  // The mail of those in a batch may have gone out: they keep their hour, which had come, and go on with their batch. Those that the
  // batch went on without stay cancelled, since nobody can tell (docs/decisions/060).
  await tx.$executeRaw`
    UPDATE notices SET status = 'pending', updated_at = ${now}
    WHERE id = ANY(${ids}::uuid[]) AND status = 'cancelled' AND batch_position IS NOT NULL`;
}
