import { shareLockUserAndReadClock } from '@/lib/accounts/user-lock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { publishReminderChange, publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { replanNotices } from '../plan/replan-notices';
import { leaveAll, leaveReminder } from '../readers/leave';
import { isUnsubscribeLinkSigned, type UnsubscribeLink } from '../mail/unsubscribe-link';

/**
 * Idempotent. Also mutes the successors that completing the reminder created. By the link of a contact, turns off the
 * contact's emails alone.
 * @throws AppError forbidden, not_found
 */
export async function muteByUnsubscribeLink({ link, now }: { link: UnsubscribeLink; now: Date }): Promise<undefined> {
  if (!isUnsubscribeLinkSigned(link)) throw new AppError('forbidden', text('errors.invalidLink'));
  const found = await db.reminder.findUnique({ where: { id: link.reminder }, select: { userId: true } });
  if (link.recipient !== undefined && link.recipient !== found?.userId) return leaveByLink(link.recipient, link, now);
  if (!found?.userId) throw notFoundError('reminder');
  const { userId } = found;
  const muted = await db.$transaction(async (tx) => {
    const ids: string[] = [];
    for (let id: string | undefined = link.reminder; id !== undefined; id = await findSuccessorId(tx, id)) {
      await setMutedInTransaction(tx, { userId, id, muted: true, now, via: 'email' });
      ids.push(id);
    }
    return ids;
  });
  await publishReminderChanges(muted);
  return undefined;
}

const leaveByLink = (contactId: string, { reminder, all }: UnsubscribeLink, now: Date): Promise<undefined> =>
  all ? leaveAll({ contactId, now }) : leaveReminder({ contactId, reminderId: reminder, now });

/** @throws AppError not_found */
export async function setMutedByOwner(args: {
  actor: Actor;
  id: string;
  muted: boolean;
  now: Date;
}): Promise<undefined> {
  const { actor, id, muted, now } = args;
  await setMuted({ userId: actor.id, id, muted, now });
  return undefined;
}

async function findSuccessorId(tx: Transaction, id: string): Promise<string | undefined> {
  const next = await tx.reminder.findFirst({
    where: { previousId: id, madeByCompletion: true, previous: { status: 'completed' } },
    select: { id: true },
  });
  return next?.id;
}

async function setMuted(args: { userId: string; id: string; muted: boolean; now: Date }): Promise<void> {
  const { userId, id, muted, now } = args;
  await db.$transaction((tx) => setMutedInTransaction(tx, { userId, id, muted, now }));
  await publishReminderChange(id);
}

async function setMutedInTransaction(
  tx: Transaction,
  { userId, id, muted, now, via }: { userId: string; id: string; muted: boolean; now: Date; via?: 'email' },
): Promise<void> {
  const ownerClock = await shareLockUserAndReadClock(tx, userId);
  await lockRows(tx, 'reminders', [id], 'UPDATE');
  const before = await tx.reminder.findFirst({ where: { id, userId }, select: { mutedAt: true } });
  if (!before) throw notFoundError('reminder');
  if ((before.mutedAt !== null) === muted) return;
  const saved = await tx.reminder.update({
    where: { id },
    data: { mutedAt: muted ? now : null, version: { increment: 1 } },
  });
  await replanNotices(tx, { reminder: saved, ownerClock, now });
  await recordAuditEntry(tx, { userId, reminderId: id, action: 'updated', title: saved.title, muted, via });
}
