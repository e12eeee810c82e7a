import { shareLockUserAndReadClock } from '@/lib/accounts/user-lock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, type Transaction } from '@/lib/database/db';
import { appUrl } from '@/lib/config/env';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { publishReminderChange, publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import type { Actor } from '@/lib/http/session';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { replanNotices } from './replan-notices';

const PURPOSE = 'turn-off-reminder-mail';

/** Unsubscribe URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058. */
export function createUnsubscribeUrls(reminderId: string): { page: string; oneClick: string } {
  const query = `reminder=${reminderId}&signature=${sign(PURPOSE, reminderId)}`;
  return { page: `${appUrl()}/unsubscribe?${query}`, oneClick: `${appUrl()}/api/unsubscribe?${query}` };
}

export interface UnsubscribeLink {
  reminder: string;
  signature: string;
}

/** Returns null if the signature is invalid or the reminder does not exist. `locale` is the owner's. */
export async function findReminderByUnsubscribeLink({
  reminder,
  signature,
}: UnsubscribeLink): Promise<{ title: string; locale: string } | null> {
  if (!isValidSignature(signature, PURPOSE, reminder)) return null;
  const row = await db.reminder.findUnique({
    where: { id: reminder },
    select: { title: true, user: { select: { locale: true } } },
  });
  return row && { title: row.title, locale: row.user.locale };
}

/** Idempotent. Also mutes the successors that completing the reminder created. @throws AppError forbidden, not_found */
export async function muteByUnsubscribeLink({ link, now }: { link: UnsubscribeLink; now: Date }): Promise<undefined> {
  if (!isValidSignature(link.signature, PURPOSE, link.reminder))
    throw new AppError('forbidden', text('errors.invalidLink'));
  const owner = await db.reminder.findUnique({ where: { id: link.reminder }, select: { userId: true } });
  if (!owner) throw notFoundError('reminder');
  const { userId } = owner;
  const muted = await db.$transaction(async (tx) => {
    const ids: string[] = [];
    for (let id: string | undefined = link.reminder; id !== undefined; id = await findSuccessorId(tx, id)) {
      await setMutedInTransaction(tx, { userId, id, muted: true, now });
      ids.push(id);
    }
    return ids;
  });
  await publishReminderChanges(muted);
  return undefined;
}

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
  { userId, id, muted, now }: { userId: string; id: string; muted: boolean; now: Date },
): Promise<void> {
  const ownerClock = await shareLockUserAndReadClock(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM reminders WHERE id = ${id}::uuid FOR UPDATE`;
  const before = await tx.reminder.findFirst({ where: { id, userId }, select: { mutedAt: true } });
  if (!before) throw notFoundError('reminder');
  if ((before.mutedAt !== null) === muted) return;
  const saved = await tx.reminder.update({
    where: { id },
    data: { mutedAt: muted ? now : null, version: { increment: 1 } },
  });
  await replanNotices(tx, { reminder: saved, ownerClock, now });
  await recordAuditEntry(tx, { userId, reminderId: id, action: 'updated', title: saved.title });
}
