import { addHours } from 'date-fns';
import { shareLockUserAndReadClock } from '@/lib/accounts/user-lock';
import { dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { snoozeAfterChange, recomputeReminderColumns } from './compute-reminder-columns';

/** How long to wait after a failed advance, so that the failing reminder does not hold up the others. */
const RETRY_HOURS = 1;

/** Advances up to `limit` due reminders. Returns their ids, including those of reminders that failed to advance. */
export async function advanceRecurring({ now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db.reminder.findMany({
    where: { advanceAt: { lte: now }, status: 'active', userId: { not: null } },
    orderBy: { advanceAt: 'asc' },
    take: limit,
    select: { id: true, userId: true },
  });
  for (const { id, userId } of due) {
    try {
      await db.$transaction((tx) => advance(tx, { id, userId: userId!, now }));
    } catch (error) {
      logger.error({ reminderId: id, err: error }, 'recurring reminder could not be advanced');
      const advanceAt = addHours(now, RETRY_HOURS);
      await db.reminder.updateMany({ where: { id, advanceAt: { lte: now } }, data: { advanceAt } });
    }
  }
  return due.map((reminder) => reminder.id);
}

async function advance(tx: Transaction, { id, userId, now }: { id: string; userId: string; now: Date }): Promise<void> {
  const ownerClock = await shareLockUserAndReadClock(tx, userId);
  await lockRows(tx, 'reminders', [id], 'UPDATE');
  const reminder = await tx.reminder.findUnique({
    where: { id },
    include: { template: true },
  });
  // Another worker or the owner may have changed the reminder since it was read.
  if (!reminder?.advanceAt || reminder.advanceAt > now || reminder.status !== 'active' || reminder.userId === null)
    return;
  const { timezone } = ownerClock;
  const today = dayInTimezone(now, timezone);
  const columns = await recomputeReminderColumns(tx, reminder, { today, timezone });
  const saved = await tx.reminder.update({
    where: { id },
    data: { ...columns, snoozedUntil: snoozeAfterChange(reminder, columns, timezone) },
  });
  // After an outage, or with a long lead day, the days of the new occurrence's notices may already be past when the
  // reminder advances, so send those notices late.
  const includePastDays = +saved.dueOn !== +reminder.dueOn && fromDateColumn(saved.dueOn) >= today;
  await replanNotices(tx, { reminder: saved, ownerClock, now, includePastDays });
}
