import { Prisma, queryRows } from '@/lib/platform/db';
import { env, usesInngest } from '@/lib/platform/env';
import { mailer, mailProvider } from '@/lib/platform/mailer';
import { signInMailsLeft } from '@/lib/platform/mailer/budget';
import { CLOCK_TOLERANCE_MS } from '@/lib/platform/right-clock';
import { scannerName } from '@/lib/platform/scanner';
import { lastHeartbeat } from './heartbeat';
import type { HealthResponse, SystemStatusResponse } from './schema';

/** The sweep of Inngest runs every five minutes. */
const INNGEST_SWEEP_SECONDS = 300;

/** The scheduler's name, as the testing dashboard shows it (spec §9). */
const schedulerName = (): string => (usesInngest() ? 'Inngest' : 'Fallback In-Memory Processing');

/**
 * A scheduler is late when three passes in a row are missing, and at least two minutes have gone by: since the last one ended,
 * or since a later one began. A beginning that lies ahead was written by a clock that was off, and counts as none. Only before the
 * first pass of all the process's own start counts (docs/decisions/088).
 */
function isLate(lastPass: Heartbeat, now: Date): boolean {
  const interval = usesInngest() ? INNGEST_SWEEP_SECONDS : env().SWEEP_SECONDS;
  const began = lastPass && +lastPass.startedAt <= +now + CLOCK_TOLERANCE_MS ? +lastPass.startedAt : 0;
  const since = Math.max(began, +(lastPass?.finishedAt ?? 0)) || +now - process.uptime() * 1000;
  return +now - since > Math.max(3 * interval, 120) * 1000;
}

/** Milliseconds for which an answer about the mail provider holds: health is asked often, and by anybody. */
const MAIL_STATE_MS = 60_000;
type State = HealthResponse['database'];
type Heartbeat = Awaited<ReturnType<typeof lastHeartbeat>>;
let mailState: { askedAt: Date; answer: Promise<State> } | undefined;

/** Whether the mail provider answers. Never throws. */
export function stateOfMail(now: Date): Promise<State> {
  if (!mailState || +now - +mailState.askedAt > MAIL_STATE_MS) {
    const answer = mailer()
      .check()
      .catch((): State => 'down');
    mailState = { askedAt: now, answer };
  }
  return mailState.answer;
}

/**
 * Whether the parts that matter work. A mail provider that is down is told of and no more: notices wait for it and are
 * sent once it is back. Never throws.
 */
export async function health({ now }: { now: Date }): Promise<HealthResponse> {
  let database: State = 'ok';
  let lastPass: Heartbeat = null;
  let mailsLeft: number | undefined;
  try {
    lastPass = await lastHeartbeat('sweep');
    mailsLeft = await signInMailsLeft(now);
  } catch {
    database = 'down';
  }
  const late = isLate(lastPass, now);
  return {
    status: database === 'ok' && !late ? 'ok' : 'down',
    database,
    scheduler: { name: schedulerName(), lastPassAt: lastPass?.finishedAt?.toISOString() ?? null, late },
    mail: {
      provider: mailProvider().label,
      state: await stateOfMail(now),
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
export async function systemStatus({ now }: { now: Date }): Promise<SystemStatusResponse> {
  const lastPass = await lastHeartbeat('sweep');
  const mailsLeft = await signInMailsLeft(now);
  return {
    environment: env().NODE_ENV === 'production' ? 'Production' : 'Development',
    emailProvider: mailProvider().label,
    scheduler: schedulerName(),
    scanner: scannerName(),
    lastPassAt: lastPass?.finishedAt?.toISOString() ?? null,
    schedulerLate: isLate(lastPass, now),
    failedNotices: await countFailedNotices(),
    ...(mailsLeft !== undefined && { signInMailsLeft: mailsLeft }),
  };
}
