import { dispatchDue, type NoticeOutcome } from '@/lib/notifications/dispatch-due';
import { db } from '@/lib/platform/db';
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
 * @throws AppError forbidden
 */
export async function sendAllReminders({ now }: { now: Date }): Promise<SendAllResponse> {
  requireTestingTools();
  await bringTodayForward(now);
  const outcomes: NoticeOutcome[] = [];
  while (outcomes.length < LIMIT) {
    const { claimed } = await dispatchDue({ now, limit: BATCH, onOutcome: (outcome) => outcomes.push(outcome) });
    if (claimed === 0) break;
  }
  const successCount = outcomes.filter((outcome) => outcome.status === 'sent').length;
  const processedCount = outcomes.length;
  return {
    success: successCount === processedCount,
    message:
      processedCount === 0
        ? 'No reminder e-mails are due.'
        : `Processed ${processedCount}: ${successCount} sent, ${processedCount - successCount} failed.`,
    processedCount,
    successCount,
    failureCount: processedCount - successCount,
    results: outcomes.map(({ error, ...outcome }) => ({
      ...outcome,
      status: outcome.status === 'retried' ? ('other' as const) : outcome.status,
      ...(outcome.status === 'retried' && { reason: 'Will be tried again' }),
      ...(error !== undefined && { error }),
    })),
  };
}
