import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';

/** The recurring jobs that leave a heartbeat. */
export type Job = 'sweep' | 'clean-up';

/**
 * Runs a job and writes down when it ran and what came of it, so that a scheduler that stopped is noticed. Where attempts break off
 * one after another, the start of the first of them stays (docs/decisions/088), but for one that lies ahead: a clock that was off wrote it.
 */
export async function withHeartbeat<T extends object>(job: Job, work: () => Promise<T>): Promise<T> {
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

/** When the first attempt since the last end began, or that run itself, and when the job last ran to its end; null if it never began. */
export const lastHeartbeat = (job: Job): Promise<{ startedAt: Date; finishedAt: Date | null } | null> =>
  db.heartbeat.findUnique({ where: { job }, select: { startedAt: true, finishedAt: true } });
