import { Prisma, queryRows } from '@/lib/database/db';
import { env, usesInngest } from '@/lib/config/env';
import { mailer, mailProvider } from '@/lib/providers/mail';
import { countRemainingSignInMails } from '@/lib/providers/mail/budget';
import { scannerLabel } from '@/lib/providers/scanner';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import { lastHeartbeat, type Heartbeat } from './heartbeat';
import type { HealthResponse, SystemStatusResponse } from './schema';

/** The sweep of Inngest runs every five minutes. */
const INNGEST_SWEEP_SECONDS = 300;

/** The scheduler's name, as the testing dashboard shows it (spec §9). */
const schedulerName = (): string => (usesInngest() ? 'Inngest' : 'Fallback In-Memory Processing');

/**
 * A scheduler is late when three passes in a row are missing, and at least two minutes have gone by: since the last one ended,
 * or since a later one began. Only before the first pass of all the process's own start counts (docs/decisions/088).
 */
function isLate({ startedAt, finishedAt }: Heartbeat, now: Date): boolean {
  const interval = usesInngest() ? INNGEST_SWEEP_SECONDS : env().SWEEP_SECONDS;
  const since = Math.max(+(startedAt ?? 0), +(finishedAt ?? 0)) || +now - process.uptime() * 1000;
  return +now - since > Math.max(3 * interval, 120) * 1000;
}

/** Milliseconds for which an answer about the mail provider holds: health is asked often, and by anybody. */
const MAIL_STATE_CACHE_MS = 60_000;
type Availability = HealthResponse['database'];
let mailState: { askedAt: Date; answer: Promise<Availability> } | undefined;

/** Whether the mail provider answers. Never throws. */
export function checkMailProvider(now: Date): Promise<Availability> {
  if (!mailState || +now - +mailState.askedAt > MAIL_STATE_CACHE_MS) {
    const answer = mailer()
      .check()
      .catch((): Availability => 'down');
    mailState = { askedAt: now, answer };
  }
  return mailState.answer;
}

/**
 * Reads only, and yet finds out whether the database can write: the rows do not fit into this little memory, so they go to
 * a temporary file, for which a full disk has no room.
 */
const writableSql = Prisma.sql`
  WITH memory AS MATERIALIZED (SELECT set_config('work_mem', '64kB', true))
  SELECT count(*), current_setting('transaction_read_only') = 'off' AS writable
  FROM memory, generate_series(1, 5000)`;

const NO_HEARTBEAT: Heartbeat = { startedAt: null, finishedAt: null };

const isDatabaseWritable = () =>
  queryRows<{ writable: boolean }>(writableSql).then(
    ([found]) => found?.writable === true,
    () => false,
  );

/**
 * Whether the parts that matter work. A mail provider that is down is told of and no more: notices wait for it and are
 * sent once it is back. Never throws.
 */
export async function getHealth({ now }: { now: Date }): Promise<HealthResponse> {
  const [isWritable, lastSweep, clock, mailsLeft] = await Promise.all([
    isDatabaseWritable(),
    lastHeartbeat('sweep', now).catch(() => undefined),
    readClockState().catch((): HealthResponse['clock'] => 'ok'),
    countRemainingSignInMails(now).catch(() => undefined),
  ]);
  const database: Availability = isWritable && lastSweep !== undefined ? 'ok' : 'down';
  const late = isLate(lastSweep ?? NO_HEARTBEAT, now);
  return {
    status: database === 'ok' && clock === 'ok' && !late ? 'ok' : 'down',
    database,
    clock,
    scheduler: { name: schedulerName(), lastPassAt: lastSweep?.finishedAt?.toISOString() ?? null, late },
    mail: {
      provider: mailProvider().label,
      state: await checkMailProvider(now),
      ...(mailsLeft !== undefined && { signInBudget: mailsLeft > 0 ? 'ok' : 'spent' }),
    },
  };
}

/** Notices that were given up. The state stands in the text, so that the planner finds the partial index. */
export async function countFailedNotices(): Promise<number> {
  const [found] = await queryRows<{ failed: number }>(
    Prisma.sql`SELECT count(*)::int AS failed FROM notices WHERE status = 'failed'`,
  );
  return found?.failed ?? 0;
}

/** What the testing dashboard shows of the system. */
export async function getSystemStatus({ now }: { now: Date }): Promise<SystemStatusResponse> {
  const lastSweep = await lastHeartbeat('sweep', now);
  const mailsLeft = await countRemainingSignInMails(now);
  return {
    environment: env().NODE_ENV === 'production' ? 'Production' : 'Development',
    emailProvider: mailProvider().label,
    scheduler: schedulerName(),
    scanner: scannerLabel(),
    lastPassAt: lastSweep.finishedAt?.toISOString() ?? null,
    schedulerLate: isLate(lastSweep, now),
    clock: await readClockState(),
    failedNotices: await countFailedNotices(),
    ...(mailsLeft !== undefined && { signInMailsLeft: mailsLeft }),
  };
}
