import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { CLOCK_TOLERANCE_MS } from '@/lib/clock-trust/trusted-clock';

/** The recurring jobs that leave a heartbeat. */
export type JobName = 'sweep' | 'clean-up';

/**
 * Runs a job and writes down when it ran and what came of it, so that a scheduler that stopped is noticed. Where attempts break off
 * one after another, the start of the first of them stays (docs/decisions/088), but for one that lies ahead: a clock that was off wrote it.
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
  /** When the first attempt since the last end began, or that run itself. */
  startedAt: Date | null;
  /** When the job last ran to its end. */
  finishedAt: Date | null;
}

/** A time that lies ahead was written by a clock that was wrong, and counts as none. */
export async function lastHeartbeat(job: JobName, now: Date): Promise<Heartbeat> {
  const found = await db.heartbeat.findUnique({ where: { job }, select: { startedAt: true, finishedAt: true } });
  const ignoreFuture = (time: Date | null | undefined) => (time && +time <= +now + CLOCK_TOLERANCE_MS ? time : null);
  return { startedAt: ignoreFuture(found?.startedAt), finishedAt: ignoreFuture(found?.finishedAt) };
}
