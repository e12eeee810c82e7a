import { subDays } from 'date-fns';
import { db } from '@/lib/database/db';
import { UNVERIFIED_ACCOUNT_RETENTION_DAYS } from './rules';

export async function removeExpiredSignInData({
  now,
}: {
  now: Date;
}): Promise<{ users: number; sessions: number; mailTokens: number }> {
  const users = await db.user.deleteMany({
    where: {
      emailVerified: null,
      createdAt: { lt: subDays(now, UNVERIFIED_ACCOUNT_RETENTION_DAYS) },
      accounts: { none: {} },
      mailTokens: { none: { expiresAt: { gt: now } } },
    },
  });
  const sessions = await db.session.deleteMany({ where: { expires: { lte: now } } });
  const mailTokens = await db.mailToken.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
  return { users: users.count, sessions: sessions.count, mailTokens: mailTokens.count };
}
