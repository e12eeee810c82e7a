import { db } from '@/lib/database/db';
import { MAX_RETRY_AFTER_MS } from '@/lib/schedule/retry-rules';

const pauseKey = (channel: string) => `notices-paused:${channel}`;

/** Pauses the channel in all processes until `until`. Replaces an earlier pause. */
export async function pauseChannel(channel: string, until: Date): Promise<void> {
  const key = pauseKey(channel);
  const expire = BigInt(until.getTime());
  await db.rateLimit.upsert({ where: { key }, create: { key, expire }, update: { expire } });
}

/** Ignores a pause with more than MAX_RETRY_AFTER_MS left, because only a wrong clock can have set it. */
export async function channelPausedUntil(channel: string, now: Date): Promise<Date | undefined> {
  const row = await db.rateLimit.findUnique({ where: { key: pauseKey(channel) } });
  const remainingMs = Number(row?.expire ?? 0) - now.getTime();
  return remainingMs > 0 && remainingMs <= MAX_RETRY_AFTER_MS ? new Date(now.getTime() + remainingMs) : undefined;
}
