import { addDays } from 'date-fns';
import { db } from '@/lib/database/db';
import { SESSION_DAYS } from '@/lib/http/session';
import { WEEKLY_DAYS } from '@/lib/schedule/weekly-rules';

/** Allows for clock skew between machines. */
const TOLERANCE_DAYS = 1;

/** Deletes or corrects rows that a wrong clock dated in the future: they would stay valid or be kept for too long. */
export async function correctFutureDatedRows({ now }: { now: Date }): Promise<{ futureRows: number }> {
  const ahead = addDays(now, TOLERANCE_DAYS);
  const inFuture = { gt: ahead };
  const createdAt = now;
  const counts = await Promise.all([
    db.session.deleteMany({ where: { createdAt: inFuture } }),
    db.mailToken.deleteMany({ where: { createdAt: inFuture } }),
    db.twoFactorRemoval.deleteMany({ where: { requestedAt: inFuture } }),
    // No rate limit lasts longer than a session, so a later expiry is wrong.
    db.rateLimit.deleteMany({ where: { expire: { gt: BigInt(+addDays(ahead, SESSION_DAYS)) } } }),
    db.user.updateMany({ where: { createdAt: inFuture, emailVerified: null }, data: { createdAt } }),
    db.idempotencyKey.updateMany({ where: { createdAt: inFuture }, data: { createdAt } }),
    db.upload.updateMany({ where: { createdAt: inFuture }, data: { createdAt } }),
    db.fileRemoval.updateMany({ where: { createdAt: inFuture }, data: { createdAt } }),
    db.attachment.updateMany({
      where: { createdAt: inFuture, scanStatus: 'pending' },
      data: { createdAt, nextScanAt: now },
    }),
    db.reminder.updateMany({ where: { deletedAt: inFuture }, data: { deletedAt: now } }),
    // By whole weeks, so that the day stays.
    db.$executeRaw`
      UPDATE users SET weekly_at = weekly_at - interval '7 days' *
        ceil(extract(epoch FROM weekly_at - ${addDays(now, WEEKLY_DAYS)}::timestamptz) / (7 * 86400))
      WHERE weekly_at > ${addDays(ahead, WEEKLY_DAYS)}`.then((count) => ({ count })),
    // The next sweep moves these reminders to their current occurrence and replans them.
    db.reminder.updateMany({
      where: { updatedAt: inFuture, status: 'active' },
      data: { advanceAt: now, updatedAt: now },
    }),
  ]);
  return { futureRows: counts.reduce((sum, { count }) => sum + count, 0) };
}
