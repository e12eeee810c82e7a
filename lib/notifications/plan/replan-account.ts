import pLimit from 'p-limit';
import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { dayInTimezone } from '@/lib/calendar';
import { afterResponse } from '@/lib/http/after-response';
import { clock } from '@/lib/clock';
import { db, type Transaction } from '@/lib/database/db';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { logger } from '@/lib/logger';
import type { User } from '@/prisma/generated/client';
import { replanReminders } from './replan-notices';

/** Maximum per transaction. Small, because the embedded database serves no other query during a transaction. */
export const REPLAN_BATCH_LIMITS = { reminders: 100, leadDays: 250 } as const;

/** Replans one batch of the user's reminders now and the rest after the response. The sweep retries failed batches. */
export async function replanAccount({ userId }: { userId: string }): Promise<void> {
  try {
    if (!(await replanQueuedBatch(userId))) return;
  } catch (error) {
    logger.warn({ userId, err: error }, 'account replan failed; the sweep will retry');
    return;
  }
  await afterResponse('replan account', async () => {
    while (await replanQueuedBatch(userId));
  });
}

/**
 * Replans one batch of the longest-waiting account that is not in `failed`. Returns false if no such account waits. If
 * the batch fails, adds the account to `failed`.
 */
export async function replanNextAccount({ failed }: { failed: Set<string> }): Promise<boolean> {
  const waiting = await db.user.findFirst({
    where: { replanSince: { not: null }, id: { notIn: [...failed] } },
    orderBy: { replanSince: 'asc' },
    select: { id: true },
  });
  if (!waiting) return false;
  try {
    await replanQueuedBatch(waiting.id);
  } catch (error) {
    logger.error({ userId: waiting.id, err: error }, 'account replan failed');
    failed.add(waiting.id);
  }
  return true;
}

const replanQueue = pLimit(1);

/** Runs one batch at a time and pauses for as long as the batch took, so that requests can use the database. */
const replanQueuedBatch = (userId: string): Promise<boolean> =>
  replanQueue(async () => {
    const started = clock.systemNowMs();
    const more = await replanBatch({ userId, now: clock.now() });
    await clock.sleep(clock.systemNowMs() - started);
    return more;
  });

/** Replans the account's next reminders, in order of id, in one transaction. Returns whether more may remain. */
export async function replanBatch(args: { userId: string; now: Date; limit?: number }): Promise<boolean> {
  const { userId, now, limit = REPLAN_BATCH_LIMITS.reminders } = args;
  const { wasWaiting, more } = await db.$transaction(async (tx) => {
    const [owner] = await tx.$queryRaw<
      (Pick<User, 'timezone' | 'notifyHour'> & { since: Date; after: string | null })[]
    >`
      SELECT timezone, notify_hour AS "notifyHour", replan_since AS since, replan_after AS after FROM users
      WHERE id = ${userId}::uuid AND replan_since IS NOT NULL FOR NO KEY UPDATE`;
    if (!owner) return { wasWaiting: false, more: false };
    const { ids, isLast } = await lockNextReminders(tx, { userId, after: owner.after, limit });
    const reminders = await tx.reminder.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        userId: true,
        dueOn: true,
        leadDays: true,
        afterDays: true,
        canBeOverdue: true,
        status: true,
        mutedAt: true,
        snoozedUntil: true,
        askNewDateOn: true,
      },
    });
    // It may already be the next day in the new time zone, so let the sweep check whether these reminders must advance.
    await tx.reminder.updateMany({ where: { id: { in: ids }, advanceAt: { not: null } }, data: { advanceAt: now } });
    // Skip only lead days that were past when the settings changed, not those that passed since.
    const today = dayInTimezone(owner.since, owner.timezone);
    await replanReminders(tx, { reminders, ownerClock: ownerClockOf(owner), now, today });
    await tx.user.update({
      where: { id: userId },
      data: isLast ? { replanSince: null, replanAfter: null } : { replanAfter: ids.at(-1) },
      select: { id: true },
    });
    return { wasWaiting: true, more: !isLast };
  });
  if (wasWaiting && !more) await publishFirstNotice(userId);
  return more;
}

/** One event, because an account has up to 2,000 reminders. The sweep and the daily wake-up find the other notices. */
async function publishFirstNotice(userId: string): Promise<void> {
  const first = await db.notice.findFirst({
    where: { status: 'pending', reminder: { userId } },
    orderBy: { nextAttemptAt: 'asc' },
    select: { reminderId: true },
  });
  if (first) await publishReminderChange(first.reminderId);
}

/** Locks the next reminders with notices to plan: as many as the limits allow, but at least one if any remain. */
async function lockNextReminders(
  tx: Transaction,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<{ ids: string[]; isLast: boolean }> {
  const next = await tx.$queryRaw<{ id: string; leadDays: number }[]>`
    SELECT id, cardinality(lead_days || after_days) AS "leadDays" FROM reminders
    WHERE user_id = ${userId}::uuid AND (status = 'active' OR ask_new_date_on IS NOT NULL)
      AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE`;
  let leadDays = 0;
  const overflowIndex = next.findIndex((reminder, index) => {
    leadDays += reminder.leadDays;
    return index > 0 && leadDays > REPLAN_BATCH_LIMITS.leadDays;
  });
  const batch = overflowIndex === -1 ? next : next.slice(0, overflowIndex);
  return { ids: batch.map(({ id }) => id), isLast: overflowIndex === -1 && next.length < limit };
}
