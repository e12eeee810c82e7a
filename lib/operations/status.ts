import { Prisma, queryRows } from '@/lib/database/db';
import { env, usesInngest } from '@/lib/config/env';
import { isServedOnLoopbackOnly } from '@/lib/config/loopback';
import { LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { Translator } from '@/lib/i18n/translator';
import { mailer, mailProvider } from '@/lib/providers/mail';
import { countRemainingSignInMails } from '@/lib/providers/mail/budget';
import { scannerLabel } from '@/lib/providers/scanner';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import { lastHeartbeat, type Heartbeat } from './heartbeat';
import type { HealthResponse, SystemStatusResponse } from './schema';

const INNGEST_SWEEP_SECONDS = 300;

/** Machines read the health response, so it is always in English. */
const english = getI18n(LOCALES[0]).t;

const schedulerName = (t: Translator): string => (usesInngest() ? 'Inngest' : t('testing.system.inMemoryScheduler'));

const mailProviderName = (t: Translator): string =>
  ({ resend: 'Resend', smtp: 'SMTP', outbox: t('testing.system.localOutbox') })[mailProvider()];

function mailProviderStatus(t: Translator): string {
  const isWithheld = mailProvider() === 'outbox' && !isServedOnLoopbackOnly();
  return isWithheld ? t('testing.system.noMailLeaves') : mailProviderName(t);
}

/** A job is late three intervals (at least two minutes) after its last run, or after process start if it never ran. */
function isLate({ startedAt, finishedAt }: Heartbeat, now: Date): boolean {
  const interval = usesInngest() ? INNGEST_SWEEP_SECONDS : env().SWEEP_SECONDS;
  const since = Math.max(+(startedAt ?? 0), +(finishedAt ?? 0)) || +now - process.uptime() * 1000;
  return +now - since > Math.max(3 * interval, 120) * 1000;
}

/** How long to cache the mail provider's state. Health is public and called often, so most calls must use the cache. */
const MAIL_STATE_CACHE_MS = 60_000;
type Availability = HealthResponse['database'];
let mailState: { checkedAt: Date; result: Promise<Availability> } | undefined;

/** Cached for MAIL_STATE_CACHE_MS. Never throws. */
export function checkMailProvider(now: Date): Promise<Availability> {
  if (!mailState || Math.abs(+now - +mailState.checkedAt) > MAIL_STATE_CACHE_MS) {
    const result = mailer()
      .check()
      .catch((): Availability => 'down');
    mailState = { checkedAt: now, result };
  }
  return mailState.result;
}

/** Fails on a full disk, because the rows exceed `work_mem` and spill to a temporary file. Changes no data. */
const writableSql = Prisma.sql`
  WITH memory AS MATERIALIZED (SELECT set_config('work_mem', '64kB', true))
  SELECT count(*), current_setting('transaction_read_only') = 'off' AS writable
  FROM memory, generate_series(1, 5000)`;

const NO_HEARTBEAT: Heartbeat = { startedAt: null, finishedAt: null };

/** Also false if the database is unreachable. Never throws. */
export const isDatabaseWritable = () =>
  queryRows<{ writable: boolean }>(writableSql).then(
    ([found]) => found?.writable === true,
    () => false,
  );

/** Never throws. An unavailable mail provider does not affect `status`, because notices wait until it is available. */
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
    scheduler: { name: schedulerName(english), lastPassAt: lastSweep?.finishedAt?.toISOString() ?? null, late },
    mail: {
      provider: mailProviderName(english),
      state: await checkMailProvider(now),
      ...(mailsLeft !== undefined && { signInBudget: mailsLeft > 0 ? 'ok' : 'spent' }),
    },
  };
}

/**
 * Counts notices that failed, and those that the provider accepted but then could not send. The status is a literal, so
 * that the planner uses the partial index.
 */
export async function countFailedNotices(): Promise<number> {
  const [found] = await queryRows<{ failed: number }>(
    Prisma.sql`
      SELECT ((SELECT count(*) FROM notices WHERE status = 'failed') + (
        SELECT count(*) FROM notice_events AS event
        WHERE event.kind = 'failed'
          AND (SELECT status = 'sent' AND round = event.round FROM notices WHERE id = event.notice_id)
      ))::int AS failed`,
  );
  return found?.failed ?? 0;
}

export interface LastCheck {
  /** When the scheduler last finished looking for due emails; null if it never did. */
  at: Date | null;
  late: boolean;
}

export async function getLastCheck({ now }: { now: Date }): Promise<LastCheck> {
  const lastSweep = await lastHeartbeat('sweep', now);
  return { at: lastSweep.finishedAt, late: isLate(lastSweep, now) };
}

export async function getSystemStatus(t: Translator, { now }: { now: Date }): Promise<SystemStatusResponse> {
  const lastSweep = await lastHeartbeat('sweep', now);
  const mailsLeft = await countRemainingSignInMails(now);
  return {
    environment: t(`testing.system.environments.${env().NODE_ENV === 'production' ? 'production' : 'development'}`),
    emailProvider: mailProviderStatus(t),
    scheduler: schedulerName(t),
    scanner: scannerLabel(t),
    lastPassAt: lastSweep.finishedAt?.toISOString() ?? null,
    schedulerLate: isLate(lastSweep, now),
    clock: await readClockState(),
    failedNotices: await countFailedNotices(),
    ...(mailsLeft !== undefined && { signInMailsLeft: mailsLeft }),
  };
}
