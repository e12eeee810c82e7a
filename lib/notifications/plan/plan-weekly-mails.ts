import { randomUUID } from 'node:crypto';
import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { toDateColumn } from '@/lib/calendar';
import { db, queryRows, Prisma } from '@/lib/database/db';
import { lastWeeklyDay, nextWeeklyAt, type WeeklyDay } from '@/lib/schedule/weekly-rules';
import type { User } from '@/prisma/generated/client';

type DueUser = Pick<User, 'id' | 'timezone' | 'notifyHour'> & { weeklyMail: WeeklyDay };

/**
 * Makes a message of each weekly mail that is due. Of those that an outage delayed, the latest. What it says, and whether
 * there is anything to say, is read when it is sent.
 * @returns how many users' mails were due
 */
export async function planWeeklyMails({ now, limit }: { now: Date; limit: number }): Promise<number> {
  // Without a transaction first, because usually nothing is due; in order, so that the planner reads the index.
  const due = await queryRows(Prisma.sql`SELECT 1 FROM users WHERE weekly_at <= ${now} ORDER BY weekly_at LIMIT 1`, {
    prepared: true,
  });
  if (due.length === 0) return 0;
  return db.$transaction(async (tx) => {
    const users = await tx.$queryRaw<DueUser[]>`
      SELECT id, timezone, notify_hour AS "notifyHour", weekly_mail AS "weeklyMail" FROM users
      WHERE weekly_at <= ${now}
      ORDER BY weekly_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
    await tx.message.createMany({
      data: users.map(({ id, weeklyMail, ...user }) => ({
        ...{ id: randomUUID(), kind: 'weekly', channel: 'email', recipientId: id, status: 'pending' },
        weeklyOn: toDateColumn(lastWeeklyDay(weeklyMail, ownerClockOf(user), now)),
        nextAttemptAt: now,
        createdAt: now,
      })),
      skipDuplicates: true,
    });
    const nextTimes = users.map(({ weeklyMail, ...user }) => nextWeeklyAt(weeklyMail, ownerClockOf(user), now));
    await tx.$executeRaw`
      UPDATE users SET weekly_at = next.at
      FROM unnest(${users.map(({ id }) => id)}::uuid[], ${nextTimes}::timestamptz[]) AS next(id, at)
      WHERE users.id = next.id`;
    return users.length;
  });
}
