import { dayOf, fromDateColumn } from '@/lib/calendar';
import { replanNotices } from '@/lib/notifications/plan';
import { db } from '@/lib/platform/db';
import { occurrenceColumns } from './shape-reminder';
import type { ReminderBody } from './schema';

/**
 * Moves recurring reminders that are never completed on to the occurrence that stands now, at most `limit` of them, and
 * plans its notices (design §5). Reckoned from the first date, so that it never drifts however late it runs.
 * @returns the ids of those that moved
 */
export async function advanceRecurring({ now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db.reminder.findMany({
    where: { advanceAt: { lte: now }, status: 'active' },
    orderBy: { advanceAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  for (const { id } of due) {
    await db.$transaction(async (tx) => {
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
    });
  }
  return due.map((reminder) => reminder.id);
}
