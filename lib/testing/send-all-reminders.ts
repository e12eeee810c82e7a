import { dispatchDue, untilCallEnds, type NoticeOutcome } from '@/lib/notifications/dispatch-due';
import { replanNextAccount } from '@/lib/notifications/replan-account';
import { db } from '@/lib/database/db';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { requireTestingTools } from './guard';
import type { SendAllResponse } from './schema';

/** Notices that one call sends at most. */
const LIMIT = 500;
const BATCH = 50;

/** Today is the owner's today, and today's notices need not wait for their hour when they are sent by hand (spec §2). */
const bringTodayForward = (now: Date) => db.$executeRaw`
  UPDATE notices AS notice
  SET send_at = ${now}, next_attempt_at = ${now}, updated_at = ${now}
  FROM reminders AS reminder JOIN users AS owner ON owner.id = reminder.user_id
  WHERE reminder.id = notice.reminder_id AND notice.status = 'pending' AND notice.attempts = 0 AND notice.send_at > ${now}
    AND (notice.send_at AT TIME ZONE owner.timezone)::date = (${now}::timestamptz AT TIME ZONE owner.timezone)::date`;

/**
 * Sends everybody's notices whose day is past or today, as the scheduler would, and tells of each.
 * @throws AppError forbidden, unavailable while the clock is not trusted
 */
export async function sendAllReminders(): Promise<SendAllResponse> {
  requireTestingTools();
  const failed = new Set<string>();
  while (await replanNextAccount({ failed }));
  await bringTodayForward(await trustedNow());
  /** By notice: one that is tried again, as when a refused batch is divided, counts once, by how it went last. */
  const byNotice = new Map<string, NoticeOutcome>();
  const onOutcome = (outcome: NoticeOutcome) => void byNotice.set(outcome.id, outcome);
  const stopping = untilCallEnds();
  while (byNotice.size < LIMIT && !stopping.aborted) {
    const { claimed } = await dispatchDue({ now: await trustedNow(), limit: BATCH, onOutcome, stopping });
    if (claimed === 0) break;
  }
  const outcomes = [...byNotice.values()];
  const countOf = (status: NoticeOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  const [processedCount, successCount, failureCount] = [outcomes.length, countOf('sent'), countOf('failed')];
  const later = countOf('retried');
  const counts = `${successCount} sent, ${failureCount} failed${later > 0 ? `, ${later} will be tried again` : ''}`;
  return {
    success: successCount === processedCount,
    message: processedCount === 0 ? 'No reminder e-mails are due.' : `Processed ${processedCount}: ${counts}.`,
    processedCount,
    successCount,
    failureCount,
    results: outcomes.map(({ title, leadDay, daysToDue, emailType, status, error }) => ({
      title,
      leadDay,
      daysToDue,
      emailType,
      status: status === 'retried' ? ('other' as const) : status,
      ...(status === 'retried' && { reason: 'Will be tried again' }),
      ...(error !== undefined && { error }),
    })),
  };
}
