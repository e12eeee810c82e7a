import { db } from '@/lib/database/db';
import { LONGEST_RETRY_AFTER_MS } from '@/lib/schedule/notice-rules';

const KEY = 'notices-paused';

/** Stops all processes from claiming notices until then: the provider would refuse them. */
export async function pauseNotices(until: Date): Promise<void> {
  const expire = BigInt(until.getTime());
  await db.rateLimit.upsert({ where: { key: KEY }, create: { key: KEY, expire }, update: { expire } });
}

/** When the current pause ends, or undefined. A pause longer than any that is made was set by a wrong clock: it is ignored. */
export async function noticesPausedUntil(now: Date): Promise<Date | undefined> {
  const row = await db.rateLimit.findUnique({ where: { key: KEY } });
  const left = Number(row?.expire ?? 0) - now.getTime();
  return left > 0 && left <= LONGEST_RETRY_AFTER_MS ? new Date(now.getTime() + left) : undefined;
}
