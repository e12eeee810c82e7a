import { createHash, timingSafeEqual } from 'node:crypto';
import { Gauge, Registry } from 'prom-client';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { processRegistry } from '@/lib/platform/request-metrics';

const NOTICE_STATES = ['pending', 'sending', 'sent', 'failed'] as const;

/**
 * Lets through who holds the METRICS_TOKEN, as `Authorization: Bearer …`.
 * @throws AppError not_found where no token is set, unauthorized for any other
 */
export function checkMetricsToken(authorization: string | null): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError('not_found', 'Not found');
  // Hashes have one length, so that the comparison takes the same time for any guess.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${METRICS_TOKEN}`))) {
    throw new AppError('unauthorized', 'Unauthorized');
  }
}

/**
 * The state of this installation as Prometheus text: what the process counts about itself, and what the database says of
 * notices, scheduler and files. Numbers only.
 */
export async function metricsText({ now }: { now: Date }): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('reminders_database_up', 'Whether the database answers.');
  try {
    await fill(gauge, now);
    up.set(1);
  } catch {
    up.set(0);
  }
  return Registry.merge([processRegistry(), registry]).metrics();
}

async function fill(gauge: (name: string, help: string, labelNames?: string[]) => Gauge, now: Date): Promise<void> {
  const [notices, late, heartbeats, scans, removals] = await Promise.all([
    db.notice.groupBy({ by: ['status'], _count: true }),
    db.notice.aggregate({
      where: { status: 'pending', nextAttemptAt: { lte: now } },
      _count: true,
      _min: { nextAttemptAt: true },
    }),
    db.heartbeat.findMany({ where: { finishedAt: { not: null } } }),
    db.attachment.count({ where: { scanStatus: 'pending' } }),
    db.fileRemoval.count(),
  ]);
  const states = gauge('reminders_notices', 'Notices by status.', ['status']);
  for (const status of NOTICE_STATES) states.set({ status }, notices.find((row) => row.status === status)?._count ?? 0);
  gauge('reminders_notices_due', 'Notices whose time has come and that have not gone out.').set(late._count);
  const since = late._min.nextAttemptAt;
  gauge('reminders_notices_oldest_due_seconds', 'How long the oldest of them has been waiting.').set(
    since ? (+now - +since) / 1000 : 0,
  );
  const ages = gauge('reminders_job_age_seconds', 'Time since a recurring job last ran to its end.', ['job']);
  for (const { job, finishedAt } of heartbeats) ages.set({ job }, (+now - +(finishedAt ?? now)) / 1000);
  gauge('reminders_scans_pending', 'Files that wait for their virus scan.').set(scans);
  gauge('reminders_file_removals_pending', 'Files that wait for their removal from storage.').set(removals);
}
