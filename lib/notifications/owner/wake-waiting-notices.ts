import { confirmAddress } from '@/lib/accounts/profile/confirm-address';
import { db } from '@/lib/database/db';
import { replanReadersInReserve } from '../plan/alert-readers';
import { followAddressChange } from '../readers/address-change';
import { publishReminderChanges } from '@/lib/providers/jobs/publish-events';

/** @throws AppError for the same reasons as `confirmAddress` */
export async function confirmAddressAndWakeNotices(
  args: Parameters<typeof confirmAddress>[0],
): Promise<string | undefined> {
  const knownBrowserCookie = await confirmAddress(args);
  const { actor, now } = args;
  await followAddressChange({ userId: actor.id, from: actor.email, now });
  await wakeWaitingNotices(actor.id, now);
  return knownBrowserCookie;
}

/**
 * Call this once the user can be sent mail again, so that the reminders' runs send what waited until then, and no longer
 * tell others in the user's place.
 */
export async function wakeWaitingNotices(userId: string, now: Date): Promise<void> {
  await db.$transaction((tx) => replanReadersInReserve(tx, { userId, now }));
  const waiting = await db.notice.findMany({
    where: { recipientId: userId, status: 'pending', messageId: null, nextAttemptAt: { lte: now } },
    distinct: ['reminderId'],
    select: { reminderId: true },
  });
  await publishReminderChanges(waiting.map(({ reminderId }) => reminderId));
}
