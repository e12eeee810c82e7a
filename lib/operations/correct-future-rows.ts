import { addDays } from 'date-fns';
import { db } from '@/lib/database/db';
import { SESSION_DAYS } from '@/lib/http/session';

/** No row is dated further ahead than this, even where two machines keep slightly different time. */
const TOLERANCE_DAYS = 1;

/**
 * Corrects what was written while the clock was ahead. Sessions, links and counts of rate limits would be valid for years, files and
 * unverified accounts kept for years; a reminder has skipped its notices as past, and a birthday stands years ahead.
 */
export async function correctFutureRows({ now }: { now: Date }): Promise<{ futureRows: number }> {
  const ahead = addDays(now, TOLERANCE_DAYS);
  const inFuture = { gt: ahead };
  const createdAt = now;
  const counts = await Promise.all([
    db.session.deleteMany({ where: { createdAt: inFuture } }),
    db.mailToken.deleteMany({ where: { createdAt: inFuture } }),
    // No limit counts for longer than a session lasts.
    db.rateLimit.deleteMany({ where: { expire: { gt: BigInt(+addDays(ahead, SESSION_DAYS)) } } }),
    db.user.updateMany({ where: { createdAt: inFuture, emailVerified: null }, data: { createdAt } }),
    db.upload.updateMany({ where: { createdAt: inFuture }, data: { createdAt } }),
    db.fileRemoval.updateMany({ where: { createdAt: inFuture }, data: { createdAt } }),
    db.attachment.updateMany({
      where: { createdAt: inFuture, scanStatus: 'pending' },
      data: { createdAt, nextScanAt: now },
    }),
    // The next sweep moves these to the occurrence that stands now and plans their notices.
    db.reminder.updateMany({
      where: { updatedAt: inFuture, status: 'active' },
      data: { advanceAt: now, updatedAt: now },
    }),
  ]);
  return { futureRows: counts.reduce((sum, { count }) => sum + count, 0) };
}
