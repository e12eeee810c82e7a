import { addHours } from 'date-fns';
import { dayOf, fromDateColumn } from '@/lib/calendar';
import { replanNotices } from '@/lib/notifications/plan';
import { db, type Transaction } from '@/lib/platform/db';
import { logger } from '@/lib/platform/logger';
import { occurrenceColumns } from './shape-reminder';
import type { ReminderBody } from './schema';

/** A reminder that could not be moved is looked at again after so many hours, so that it holds up no other. */
const RETRY_HOURS = 1;

/**
 * Moves recurring reminders that are never completed on to the occurrence that stands now, at most `limit` of them, and
 * plans its notices (design §5). Reckoned from the first date, so that it never drifts however late it runs.
 * @returns the ids of those that were due
 */
export async function advanceRecurring({ now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db.reminder.findMany({
    where: { advanceAt: { lte: now }, status: 'active' },
    orderBy: { advanceAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  for (const { id } of due) {
    try {
      await db.$transaction((tx) => advance(tx, id, now));
    } catch (error) {
      logger.error({ reminderId: id, err: error }, 'recurring reminder could not be moved on');
      const advanceAt = addHours(now, RETRY_HOURS);
      await db.reminder.updateMany({ where: { id, advanceAt: { lte: now } }, data: { advanceAt } });
    }
  }
  return due.map((reminder) => reminder.id);
}

async function advance(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM reminders WHERE id = ${id}::uuid FOR UPDATE`;
  const reminder = await tx.reminder.findUnique({
    where: { id },
    include: { template: { select: { canBeMarkedComplete: true } }, user: { select: { timezone: true } } },
  });
  // Another worker was first, or the owner changed it meanwhile.
  if (!reminder?.advanceAt || reminder.advanceAt > now || reminder.status !== 'active') return;
  const { timezone } = reminder.user;
  const columns = occurrenceColumns(
    {
      ...reminder,
      category: reminder.category as ReminderBody['category'],
      firstDueOn: fromDateColumn(reminder.firstDueOn),
    },
    dayOf(now, timezone),
    timezone,
  );
  const saved = await tx.reminder.update({ where: { id }, data: columns });
  await replanNotices(tx, { reminder: saved, timezone, now });
}
