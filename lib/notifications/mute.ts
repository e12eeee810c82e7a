import { lockTimezoneForShare } from '@/lib/accounts/user-lock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, type Transaction } from '@/lib/database/db';
import { appUrl } from '@/lib/config/env';
import { AppError, notFoundError } from '@/lib/http/errors';
import { publishReminderChange, publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { replanNotices } from './replan-notices';

const PURPOSE = 'turn-off-reminder-mail';

/**
 * The addresses that turn a reminder's mail off without signing in: a page that asks first, and where a mail client's own
 * unsubscribe button posts to (RFC 8058).
 */
export function muteUrls(reminderId: string): { page: string; oneClick: string } {
  const query = `reminder=${reminderId}&signature=${sign(PURPOSE, reminderId)}`;
  return { page: `${appUrl()}/unsubscribe?${query}`, oneClick: `${appUrl()}/api/unsubscribe?${query}` };
}

/** What a link out of a mail carries. */
export interface UnsubscribeLink {
  reminder: string;
  signature: string;
}

/** The title that an unsubscribe link stands for, or null where the link is not ours or the reminder is gone. */
export async function findTitleByLink({ reminder, signature }: UnsubscribeLink): Promise<string | null> {
  if (!isValidSignature(signature, PURPOSE, reminder)) return null;
  const row = await db.reminder.findUnique({ where: { id: reminder }, select: { title: true } });
  return row?.title ?? null;
}

/**
 * Turns a reminder's mail off, as a link out of one of its mails asks. Where it is completed, that is the mail of the one which
 * completing it made for next time (docs/decisions/006). A second time changes nothing.
 * @throws AppError forbidden for a link that is not ours; not_found
 */
export async function muteByLink({ link, now }: { link: UnsubscribeLink; now: Date }): Promise<undefined> {
  if (!isValidSignature(link.signature, PURPOSE, link.reminder))
    throw new AppError('forbidden', 'This link is not valid.');
  const owner = await db.reminder.findUnique({ where: { id: link.reminder }, select: { userId: true } });
  if (!owner) throw notFoundError('Reminder');
  const { userId } = owner;
  const muted = await db.$transaction(async (tx) => {
    const ids: string[] = [];
    // Next time's may be completed by now as well.
    for (let id: string | undefined = link.reminder; id !== undefined; id = await findSuccessorId(tx, id)) {
      await setMutedInTransaction(tx, { userId, id, muted: true, now });
      ids.push(id);
    }
    return ids;
  });
  await publishReminderChanges(muted);
  return undefined;
}

/**
 * Turns the mail of one of the caller's reminders off or on again.
 * @throws AppError not_found
 */
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

/** The reminder that the completion of this one made for next time. */
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
  { userId, id, muted, now }: { userId: string; id: string; muted: boolean; now: Date },
): Promise<void> {
  const timezone = await lockTimezoneForShare(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM reminders WHERE id = ${id}::uuid FOR UPDATE`;
  const before = await tx.reminder.findFirst({ where: { id, userId }, select: { mutedAt: true } });
  if (!before) throw notFoundError('Reminder');
  if ((before.mutedAt !== null) === muted) return;
  const saved = await tx.reminder.update({
    where: { id },
    data: { mutedAt: muted ? now : null, version: { increment: 1 } },
  });
  await replanNotices(tx, { reminder: saved, timezone, now });
  await recordAuditEntry(tx, { userId, reminderId: id, action: 'updated', title: saved.title });
}
