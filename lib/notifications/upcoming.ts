import { max } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { noticesPausedUntil } from './mail-pause';

/**
 * When a reminder's next notice is to go out, if that is before `until`; not before a pause of the provider ends.
 * @returns null where nothing is pending until then
 */
export async function nextNoticeAt(args: { reminderId: string; now: Date; until: Date }): Promise<Date | null> {
  const { reminderId, now, until } = args;
  const notice = await db.notice.findFirst({
    where: { reminderId, status: 'pending', nextAttemptAt: { lte: until } },
    orderBy: { nextAttemptAt: 'asc' },
    select: { nextAttemptAt: true },
  });
  return notice && max([notice.nextAttemptAt, (await noticesPausedUntil(now)) ?? 0]);
}

/** Whether a notice of a reminder waits to be sent now. */
export async function isDue({ reminderId, now }: { reminderId: string; now: Date }): Promise<boolean> {
  const notice = await db.notice.findFirst({
    where: { reminderId, status: 'pending', nextAttemptAt: { lte: now } },
    select: { id: true },
  });
  return notice !== null;
}

/** The reminders that have a notice pending in [from, until), in pages of `limit` by id. */
export async function remindersWithNotices(args: {
  from: Date;
  until: Date;
  afterId: string | null;
  limit: number;
}): Promise<string[]> {
  const { from, until, afterId, limit } = args;
  // Written out: the client would read all that follow and drop what is there twice by itself.
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    SELECT DISTINCT reminder_id AS id FROM notices
    WHERE status = 'pending' AND next_attempt_at >= ${from} AND next_attempt_at < ${until}
      AND (${afterId}::uuid IS NULL OR reminder_id > ${afterId}::uuid)
    ORDER BY reminder_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
