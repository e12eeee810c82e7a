import { max, min } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { channelPausedUntil } from './channel-pause';
import { noticeChannels } from '../channels';
import { isReachableByChannelSql, recipientOfNoticeSql } from '../recipient';

/**
 * Returns when the next pending notice can be sent, after any pause of its channel; null if none is due by `until`. Ignores
 * notices that wait until their recipient can be reached.
 */
export async function findNextNoticeTime(args: { reminderId: string; now: Date; until: Date }): Promise<Date | null> {
  const { reminderId, now, until } = args;
  const firsts = await readFirsts(reminderId, until);
  const sendTimes = firsts.map(async ({ channel, at }) => max([at, (await channelPausedUntil(channel, now)) ?? 0]));
  return firsts.length === 0 ? null : min(await Promise.all(sendTimes));
}

export const hasDueNotice = async ({ reminderId, now }: { reminderId: string; now: Date }): Promise<boolean> =>
  (await readFirsts(reminderId, now)).length > 0;

const readFirsts = (reminderId: string, until: Date) =>
  queryRows<{ channel: string; at: Date }>(Prisma.sql`
    SELECT notice.channel, min(notice.next_attempt_at) AS at
    FROM notices AS notice
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    CROSS JOIN ${recipientOfNoticeSql}
    WHERE notice.reminder_id = ${reminderId}::uuid AND reminder.user_id IS NOT NULL AND notice.status = 'pending'
      AND notice.next_attempt_at <= ${until}
      AND (notice.message_id IS NOT NULL OR ${isReachableByChannelSql(noticeChannels)})
    GROUP BY notice.channel`);

/** Returns a page of reminder ids in ascending order: those with a pending notice to send in [from, until). */
export async function findRemindersWithPendingNotices(args: {
  from: Date;
  until: Date;
  afterId: string | null;
  limit: number;
}): Promise<string[]> {
  const { from, until, afterId, limit } = args;
  const rows = await db.notice.groupBy({
    by: 'reminderId',
    where: {
      // First column of the index.
      channel: { in: noticeChannels.map(({ name }) => name) },
      status: 'pending',
      nextAttemptAt: { gte: from, lt: until },
      ...(afterId !== null && { reminderId: { gt: afterId } }),
    },
    orderBy: { reminderId: 'asc' },
    take: limit,
  });
  return rows.map(({ reminderId }) => reminderId);
}
