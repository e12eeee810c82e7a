import { max, min } from 'date-fns';
import { Prisma, queryRows } from '@/lib/database/db';
import { channelPausedUntil } from './channel-pause';
import { noticeChannels } from '../channels';
import { isReachableByChannelSql, recipientOfNoticeSql } from '../recipient';

/**
 * Returns when the next pending notice can be sent, after any pause of its channel; null if none is due by `until`. Ignores
 * notices that wait until their recipient can be reached.
 */
export async function findNextNoticeTime(args: { reminderId: string; now: Date; until: Date }): Promise<Date | null> {
  const { reminderId, now, until } = args;
  const firsts = await queryRows<{ channel: string; at: Date }>(Prisma.sql`
    SELECT notice.channel, min(notice.next_attempt_at) AS at ${waitingSql(reminderId, until)} GROUP BY notice.channel`);
  const sendTimes = firsts.map(async ({ channel, at }) => max([at, (await channelPausedUntil(channel, now)) ?? 0]));
  return firsts.length === 0 ? null : min(await Promise.all(sendTimes));
}

export const hasDueNotice = async ({ reminderId, now }: { reminderId: string; now: Date }): Promise<boolean> =>
  (await queryRows(Prisma.sql`SELECT 1 AS due ${waitingSql(reminderId, now)} LIMIT 1`)).length > 0;

const waitingSql = (reminderId: string, until: Date) => Prisma.sql`
  FROM notices AS notice
  JOIN reminders AS reminder ON reminder.id = notice.reminder_id
  CROSS JOIN ${recipientOfNoticeSql}
  WHERE notice.reminder_id = ${reminderId}::uuid AND reminder.user_id IS NOT NULL AND notice.status = 'pending'
    AND notice.next_attempt_at <= ${until}
    AND (notice.message_id IS NOT NULL OR ${isReachableByChannelSql(noticeChannels)})`;

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
