import { dayInTimezone, daysBetween, fromDateColumn } from '@/lib/calendar';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { db, type Prisma } from '@/lib/database/db';
import { toReminderRow, withOwner } from '@/lib/database/reminder-row';
import type { Translator } from '@/lib/i18n/translator';
import { dispatchDue, sendDeadlineSignal } from '@/lib/notifications/dispatch/dispatch-due';
import { translateFailureReason } from '@/lib/notifications/failure-reason';
import { assertTestingToolsEnabled } from './testing-tools-guard';
import { classifyEmail } from './schedule-rules';
import type { SendAllRemindersResponse } from './schema';

const MAX_NOTICES_PER_CALL = 500;
const BATCH_SIZE = 50;

/** Makes today's unattempted notices due now, whatever the sending hour. Today is the day in the owner's time zone. */
const makeTodaysNoticesDue = (now: Date) => db.$executeRaw`
  UPDATE notices AS notice
  SET send_at = ${now}, next_attempt_at = ${now}, updated_at = ${now}
  FROM reminders AS reminder JOIN users AS owner ON owner.id = reminder.user_id
  WHERE reminder.id = notice.reminder_id AND notice.status = 'pending' AND notice.attempts = 0 AND notice.send_at > ${now}
    AND (notice.send_at AT TIME ZONE owner.timezone)::date = (${now}::timestamptz AT TIME ZONE owner.timezone)::date`;

const isDue = (now: Date): Prisma.NoticeWhereInput => ({
  OR: [
    { status: 'pending', nextAttemptAt: { lte: now } },
    { status: 'sending', message: { leaseUntil: { lt: now } } },
  ],
});

/**
 * Makes today's notices of all users due, and sends up to about MAX_NOTICES_PER_CALL notices.
 * Reports how many are still due.
 * @throws AppError forbidden, unavailable while the clock is not trusted
 */
export async function sendAllReminders(t: Translator): Promise<SendAllRemindersResponse> {
  assertTestingToolsEnabled();
  const now = await trustedNow();
  await makeTodaysNoticesDue(now);
  const due = await db.notice.findMany({ where: isDue(now), select: { id: true } });
  const stopping = sendDeadlineSignal();
  for (let remaining = MAX_NOTICES_PER_CALL; remaining > 0 && !stopping.aborted;) {
    const { claimed } = await dispatchDue({ now: await trustedNow(), limit: BATCH_SIZE, stopping });
    if (claimed === 0) break;
    remaining -= claimed;
  }
  const results = await loadResults(t, due, now);
  const countByStatus = (status: Result['status']) => results.filter((result) => result.status === status).length;
  const [processedCount, successCount, failureCount] = [results.length, countByStatus('sent'), countByStatus('failed')];
  const later = countByStatus('other');
  const more = await db.notice.count({ where: isDue(now) });
  const counts = { processed: processedCount, sent: successCount, failed: failureCount, later, more };
  return {
    success: successCount === processedCount,
    message: processedCount === 0 ? t('testing.sendAll.noneDue') : t('testing.sendAll.summary', counts),
    processedCount,
    successCount,
    failureCount,
    results,
  };
}

type Result = SendAllRemindersResponse['results'][number];

/** Includes only notices that were attempted since `now`, when the request began. */
async function loadResults(t: Translator, due: { id: string }[], now: Date): Promise<Result[]> {
  const notices = await db.notice.findMany({
    where: {
      id: { in: due.map(({ id }) => id) },
      OR: [
        { status: { in: ['sent', 'failed'] } },
        { status: 'pending', lastError: { not: null }, nextAttemptAt: { gt: now } },
      ],
    },
    orderBy: { sendAt: 'asc' },
    include: { reminder: { include: { user: true } } },
  });
  return notices.flatMap(({ reminder: found, occurrenceOn, kind, leadDay, status, lastError }) => {
    const reminder = withOwner(found);
    if (!reminder) return [];
    const today = dayInTimezone(now, reminder.user.timezone);
    const dueOn = fromDateColumn(occurrenceOn);
    return {
      title: reminder.title,
      ...(kind !== 'lead' && { kind }),
      leadDay,
      daysToDue: daysBetween(today, dueOn),
      emailType: classifyEmail({ ...toReminderRow(reminder), dueOn }, today),
      ...(status === 'sent' || status === 'failed'
        ? { status }
        : { status: 'other' as const, reason: t('testing.sendAll.willBeRetried') }),
      ...(lastError !== null && { error: translateFailureReason(t, lastError) }),
    };
  });
}
