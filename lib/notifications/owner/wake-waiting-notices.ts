import { addMinutes } from 'date-fns';
import { confirmAddress } from '@/lib/accounts/profile/confirm-address';
import { lockUserAndReadClock } from '@/lib/accounts/user-lock';
import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import { noticeSendAt } from '@/lib/schedule/notice-rules';
import { ADDRESS_RECHECK_MINUTES } from '../claim/claim-new-batch';

/** @throws AppError for the same reasons as `confirmAddress` */
export async function confirmAddressAndWakeNotices(
  args: Parameters<typeof confirmAddress>[0],
): Promise<string | undefined> {
  const knownBrowserCookie = await confirmAddress(args);
  await wakeWaitingNotices(args.actor.id, args.now);
  return knownBrowserCookie;
}

/** Call this once the user can be sent mail again. Makes due the notices that were postponed until then. */
export async function wakeWaitingNotices(userId: string, now: Date): Promise<void> {
  const woken = await db.$transaction(async (tx) => {
    // Lock the user, so that a concurrent replan cannot lock the same notices in another order.
    const { timezone, notifyHour } = await lockUserAndReadClock(tx, userId);
    // Do not change notices that a replan has scheduled for today's sending hour.
    const hourToday = noticeSendAt(dayInTimezone(now, timezone), 0, timezone, notifyHour);
    return tx.$queryRaw<{ reminderId: string }[]>`
      UPDATE notices AS notice SET next_attempt_at = LEAST(notice.next_attempt_at, ${now}), updated_at = ${now}
      FROM reminders AS reminder
      WHERE reminder.user_id = ${userId}::uuid AND reminder.id = notice.reminder_id
        AND notice.status = 'pending' AND notice.batch_id IS NULL AND notice.send_at <= ${now}
        AND notice.next_attempt_at <= ${addMinutes(now, ADDRESS_RECHECK_MINUTES)} AND notice.next_attempt_at <> ${hourToday}
      RETURNING notice.reminder_id AS "reminderId"`;
  });
  await publishReminderChanges([...new Set(woken.map(({ reminderId }) => reminderId))]);
}
