import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';

/** The recurring jobs that leave a heartbeat. */
export type Job = 'sweep' | 'clean-up';

/** Runs a job and writes down when it ran and what came of it, so that a scheduler that stopped is noticed. */
export async function withHeartbeat<T extends object>(job: Job, work: () => Promise<T>): Promise<T> {
  const startedAt = clock.now();
  await db.heartbeat.upsert({ where: { job }, create: { job, startedAt }, update: { startedAt } });
  const result = await work();
  await db.heartbeat.update({ where: { job }, data: { finishedAt: clock.now(), result: { ...result } } });
  return result;
}

/** When the job last ran to its end; null if it never did. */
export async function lastHeartbeat(job: Job): Promise<Date | null> {
  const row = await db.heartbeat.findUnique({ where: { job }, select: { finishedAt: true } });
  return row?.finishedAt ?? null;
}
