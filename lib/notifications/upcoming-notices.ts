import { max, min } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { channelPausedUntil } from './channel-pause';
import { channels } from '@/lib/notifications/channels';

/**
 * When a reminder's next notice goes out, if before `until`: not before a pause of its channel ends.
 * @returns null if nothing is pending until then
 */
export async function findNextNoticeTime(args: { reminderId: string; now: Date; until: Date }): Promise<Date | null> {
  const { reminderId, now, until } = args;
  const firsts = await db.notice.groupBy({
    by: 'channel',
    where: { reminderId, status: 'pending', nextAttemptAt: { lte: until } },
    _min: { nextAttemptAt: true },
  });
  const hours = firsts.map(async ({ channel, _min }) =>
    max([_min.nextAttemptAt!, (await channelPausedUntil(channel, now)) ?? 0]),
  );
  return firsts.length === 0 ? null : min(await Promise.all(hours));
}

/** Whether a notice of a reminder waits to be sent now. */
export async function hasDueNotice({ reminderId, now }: { reminderId: string; now: Date }): Promise<boolean> {
  const notice = await db.notice.findFirst({
    where: { reminderId, status: 'pending', nextAttemptAt: { lte: now } },
    select: { id: true },
  });
  return notice !== null;
}

/** The reminders that have a notice pending in [from, until), in pages of `limit` by id. */
export async function findRemindersWithPendingNotices(args: {
  from: Date;
  until: Date;
  afterId: string | null;
  limit: number;
}): Promise<string[]> {
  const { from, until, afterId, limit } = args;
  // Raw SQL: the client would read all rows and drop duplicates itself. The index starts with the channel.
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    SELECT DISTINCT reminder_id AS id FROM notices
    WHERE channel = ANY(${channels.map(({ name }) => name)}) AND status = 'pending'
      AND next_attempt_at >= ${from} AND next_attempt_at < ${until}
      AND (${afterId}::uuid IS NULL OR reminder_id > ${afterId}::uuid)
    ORDER BY reminder_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
