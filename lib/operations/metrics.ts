import { createHash, timingSafeEqual } from 'node:crypto';
import { Gauge, Registry } from 'prom-client';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { countRemainingSignInMails } from '@/lib/providers/mail/budget';
import { metricsRegistry } from '@/lib/http/request-metrics';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import { noticeChannels } from '@/lib/notifications/channels';
import { isReachableByChannelSql, recipientOfNoticeSql } from '@/lib/notifications/recipient';
import { countFailedNotices, checkMailProvider } from './status';

/** @throws AppError not_found if METRICS_TOKEN is not set, unauthorized for a wrong bearer token */
export function assertMetricsToken(authorization: string | null): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw notFoundError();
  // timingSafeEqual needs equal lengths, so compare hashes.
  const hash = (header: string) => createHash('sha256').update(header).digest();
  if (!timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${METRICS_TOKEN}`))) {
    throw new AppError('unauthorized', text('errors.unauthorized'));
  }
}

export async function renderMetrics({ now }: { now: Date }): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const mail = gauge(
    'reminders_mail_provider_up',
    'Whether the mail provider responds; checked at most once a minute.',
  );
  mail.set((await checkMailProvider(now)) === 'ok' ? 1 : 0);
  const up = gauge('reminders_database_up', 'Whether the database responds.');
  try {
    await setDatabaseGauges(gauge, now);
    up.set(1);
  } catch {
    up.set(0);
  }
  return Registry.merge([metricsRegistry(), registry]).metrics();
}

interface Backlog {
  due: number;
  oldest: Date | null;
  scans: number;
  removals: number;
}

/** Uses `send_at`, which failed attempts do not change. Literal statuses let the planner use the partial indexes. */
const backlogSql = (now: Date) => Prisma.sql`
  SELECT waiting.*,
    (SELECT count(*)::int FROM attachments WHERE scan_status = 'pending') AS scans,
    (SELECT count(*)::int FROM file_removals) AS removals
  FROM (
    SELECT count(*)::int AS due, min(notice.send_at) AS oldest
    FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    WHERE reminder.user_id IS NOT NULL AND notice.status IN ('pending', 'sending') AND notice.send_at <= ${now}
      -- Exclude notices that wait for their recipient to act, or for the recipient's next mail beyond the daily share.
      AND NOT (notice.status = 'pending'
        AND (NOT COALESCE((SELECT ${isReachableByChannelSql(noticeChannels)} FROM ${recipientOfNoticeSql}), false)
          OR (notice.attempts = 0 AND notice.next_attempt_at > ${now})))
  ) AS waiting`;

async function setDatabaseGauges(
  gauge: (name: string, help: string, labelNames?: string[]) => Gauge,
  now: Date,
): Promise<void> {
  const [[found], failed, mailsLeft, heartbeats, clock] = await Promise.all([
    queryRows<Backlog>(backlogSql(now)),
    countFailedNotices(),
    countRemainingSignInMails(now),
    db.heartbeat.findMany({ where: { finishedAt: { not: null } } }),
    readClockState(),
  ]);
  if (!found) return;
  const { due, oldest, scans, removals } = found;
  gauge('reminders_clock_trusted', 'Whether the clock is trusted; nothing is sent while it is not.').set(
    clock === 'ok' ? 1 : 0,
  );
  gauge('reminders_notices_due', 'Notices that are due and not yet sent.').set(due);
  gauge('reminders_notices_oldest_due_seconds', 'Age of the oldest due notice.').set(
    oldest ? (+now - +oldest) / 1000 : 0,
  );
  gauge('reminders_notices_failed', 'Notices that failed for good.').set(failed);
  if (mailsLeft !== undefined) {
    gauge('reminders_sign_in_mails_left', 'Sign-in mails left in today’s budget.').set(mailsLeft);
  }
  const ages = gauge('reminders_job_age_seconds', 'Time since a recurring job last finished.', ['job']);
  for (const { job, finishedAt } of heartbeats) ages.set({ job }, (+now - +(finishedAt ?? now)) / 1000);
  gauge('reminders_scans_pending', 'Files waiting for a virus scan.').set(scans);
  gauge('reminders_file_removals_pending', 'Files waiting to be removed from storage.').set(removals);
}
