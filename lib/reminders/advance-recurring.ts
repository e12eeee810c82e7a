import { addHours } from 'date-fns';
import { lockTimezoneForShare } from '@/lib/accounts/user-lock';
import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { replanNotices } from '@/lib/notifications/replan-notices';
import { db, type Transaction } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { recomputedColumns } from './reminder-columns';

/** A reminder that could not be moved is looked at again after so many hours, so that it holds up no other. */
const RETRY_HOURS = 1;

/**
 * Moves recurring reminders that are never completed on to the occurrence that stands now, at most `limit` of them, and
 * plans its notices (design §5). Reckoned from the first date, so that it never drifts however late it runs. One that can be completed by
 * now, since its template was changed, stays where it stands.
 * @returns the ids of those that were due
 */
export async function advanceRecurring({ now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db.reminder.findMany({
    where: { advanceAt: { lte: now }, status: 'active' },
    orderBy: { advanceAt: 'asc' },
    take: limit,
    select: { id: true, userId: true },
  });
  for (const { id, userId } of due) {
    try {
      await db.$transaction((tx) => advance(tx, { id, userId, now }));
    } catch (error) {
      logger.error({ reminderId: id, err: error }, 'recurring reminder could not be moved on');
      const advanceAt = addHours(now, RETRY_HOURS);
      await db.reminder.updateMany({ where: { id, advanceAt: { lte: now } }, data: { advanceAt } });
    }
  }
  return due.map((reminder) => reminder.id);
}

async function advance(tx: Transaction, { id, userId, now }: { id: string; userId: string; now: Date }): Promise<void> {
  const timezone = await lockTimezoneForShare(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM reminders WHERE id = ${id}::uuid FOR UPDATE`;
  const reminder = await tx.reminder.findUnique({
    where: { id },
    include: { template: true },
  });
  // Another worker was first, or the owner changed it meanwhile.
  if (!reminder?.advanceAt || reminder.advanceAt > now || reminder.status !== 'active') return;
  const today = dayInTimezone(now, timezone);
  const columns = recomputedColumns(reminder, today, timezone);
  const saved = await tx.reminder.update({ where: { id }, data: columns });
  // A notice as far ahead as the period, or one that fell into an outage, was due before the reminder came here: late rather than never.
  const includePastDays = +saved.dueOn !== +reminder.dueOn && fromDateColumn(saved.dueOn) >= today;
  await replanNotices(tx, { reminder: saved, timezone, now, includePastDays });
}
