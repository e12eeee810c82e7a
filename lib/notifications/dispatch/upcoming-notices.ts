import { max, min } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { channelPausedUntil } from './channel-pause';
import { noticeChannels } from '@/lib/notifications/channels';

/** Returns when the next pending notice can be sent, after any pause of its channel; null if none is due by `until`. */
export async function findNextNoticeTime(args: { reminderId: string; now: Date; until: Date }): Promise<Date | null> {
  const { reminderId, now, until } = args;
  const firsts = await db.notice.groupBy({
    by: 'channel',
    where: { reminderId, reminder: { userId: { not: null } }, status: 'pending', nextAttemptAt: { lte: until } },
    _min: { nextAttemptAt: true },
  });
  const sendTimes = firsts.map(async ({ channel, _min }) =>
    max([_min.nextAttemptAt!, (await channelPausedUntil(channel, now)) ?? 0]),
  );
  return firsts.length === 0 ? null : min(await Promise.all(sendTimes));
}

export async function hasDueNotice({ reminderId, now }: { reminderId: string; now: Date }): Promise<boolean> {
  const notice = await db.notice.findFirst({
    where: { reminderId, status: 'pending', nextAttemptAt: { lte: now } },
    select: { id: true },
  });
  return notice !== null;
}

/** Returns a page of reminder ids in ascending order: those with a pending notice to send in [from, until). */
export async function findRemindersWithPendingNotices(args: {
  from: Date;
  until: Date;
  afterId: string | null;
  limit: number;
}): Promise<string[]> {
  const { from, until, afterId, limit } = args;
  // Raw SQL, because Prisma would deduplicate all rows in memory. The index starts with `channel`, so filter by it.
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    SELECT DISTINCT reminder_id AS id FROM notices
    WHERE channel = ANY(${noticeChannels.map(({ name }) => name)}) AND status = 'pending'
      AND next_attempt_at >= ${from} AND next_attempt_at < ${until}
      AND (${afterId}::uuid IS NULL OR reminder_id > ${afterId}::uuid)
    ORDER BY reminder_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
