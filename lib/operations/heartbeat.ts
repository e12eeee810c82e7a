import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { CLOCK_TOLERANCE_MS } from '@/lib/clock-trust/trusted-clock';

export type JobName = 'sweep' | 'clean-up';

/**
 * Records when `work` starts and when it succeeds. While runs keep failing, `startedAt` stays that of the first failed
 * run, so that health reports the job as late. A `startedAt` in the future, set by a wrong clock, is replaced.
 */
export async function withHeartbeat<T extends object>(job: JobName, work: () => Promise<T>): Promise<T> {
  const startedAt = clock.now();
  await db.heartbeat.upsert({ where: { job }, create: { job, startedAt }, update: {} });
  await db.heartbeat.updateMany({
    where: { job, OR: [{ finishedAt: { gte: db.heartbeat.fields.startedAt } }, { startedAt: { gt: startedAt } }] },
    data: { startedAt },
  });
  const result = await work();
  await db.heartbeat.update({ where: { job }, data: { finishedAt: clock.now(), result: { ...result } } });
  return result;
}

export interface Heartbeat {
  /** Start of the last successful run or, if there is one, of the first run since then that has not succeeded. */
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Ignores times in the future, because a wrong clock wrote them. */
export async function lastHeartbeat(job: JobName, now: Date): Promise<Heartbeat> {
  const found = await db.heartbeat.findUnique({ where: { job } });
  const ignoreFuture = (time: Date | null | undefined) => (time && +time <= +now + CLOCK_TOLERANCE_MS ? time : null);
  return { startedAt: ignoreFuture(found?.startedAt), finishedAt: ignoreFuture(found?.finishedAt) };
}
