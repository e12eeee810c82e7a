import { db } from '@/lib/platform/db';
import { env, usesInngest } from '@/lib/platform/env';
import { mailProvider } from '@/lib/platform/mailer';
import { scannerName } from '@/lib/platform/scanner';
import type { SystemStatusResponse } from '@/lib/testing/schema';
import { lastHeartbeat } from './heartbeat';
import type { HealthResponse } from './schema';

/** The sweep of Inngest runs every five minutes. */
const INNGEST_SWEEP_SECONDS = 300;

/** The scheduler's name, as the testing dashboard shows it (spec §9). */
export const schedulerName = (): string => (usesInngest() ? 'Inngest' : 'Fallback In-Memory Processing');

/** A scheduler is late when three passes in a row are missing, and at least two minutes have gone by. */
function isLate(lastPassAt: Date | null, startedAt: Date, now: Date): boolean {
  const interval = usesInngest() ? INNGEST_SWEEP_SECONDS : env().SWEEP_SECONDS;
  const since = lastPassAt && lastPassAt > startedAt ? lastPassAt : startedAt;
  return +now - +since > Math.max(3 * interval, 120) * 1000;
}

/** When this process came up, reckoned from its uptime: a scheduler may take its time after a start. */
const processStart = (now: Date) => new Date(+now - process.uptime() * 1000);

/** Whether the parts that matter work. Never throws. */
export async function health({ now }: { now: Date }): Promise<HealthResponse> {
  let database: HealthResponse['database'] = 'ok';
  let lastPassAt: Date | null = null;
  try {
    lastPassAt = await lastHeartbeat('sweep');
  } catch {
    database = 'down';
  }
  const late = isLate(lastPassAt, processStart(now), now);
  return {
    status: database === 'ok' && !late ? 'ok' : 'down',
    database,
    scheduler: { name: schedulerName(), lastPassAt: lastPassAt?.toISOString() ?? null, late },
    mail: { provider: mailProvider().label },
  };
}

/** What the testing dashboard shows of the system. */
export async function systemStatus({ now }: { now: Date }): Promise<SystemStatusResponse> {
  const lastPassAt = await lastHeartbeat('sweep');
  return {
    environment: env().NODE_ENV === 'production' ? 'Production' : 'Development',
    emailProvider: mailProvider().label,
    scheduler: schedulerName(),
    scanner: scannerName(),
    lastPassAt: lastPassAt?.toISOString() ?? null,
    schedulerLate: isLate(lastPassAt, processStart(now), now),
    failedNotices: await db.notice.count({ where: { status: 'failed' } }),
  };
}
