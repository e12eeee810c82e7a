import { queueFileRemovalsOfUser } from '@/lib/providers/storage/file-removals';
import { forgetPeople, recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, type Prisma, type Transaction } from '@/lib/database/db';
import { publishReminderChanges, publishFileRemovals } from '@/lib/providers/jobs/publish-events';
import { removeFromOutbox } from '@/lib/providers/mail';
import type { Actor } from '@/lib/http/session';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import { requireRecentSignIn } from '@/lib/accounts/two-factor/recent-sign-in';
import { lockUser } from '@/lib/accounts/user-lock';

/** Deletes the actor's account and mails its owner. @throws AppError unauthorized; recent_sign_in_required */
export async function deleteAccount(input: {
  actor: Actor;
  sessionToken: string | undefined;
  now: Date;
}): Promise<void> {
  const { actor, sessionToken, now } = input;
  await requireRecentSignIn(sessionToken, now);
  if (await eraseAccount({ actor, isByOwner: true })) await sendAccountChangedMail(actor, 'deleted');
}

/**
 * Returns false, and deletes nothing, if the user does not match `where`. `isByOwner`: also deletes what others keep about
 * the account's verified address, because they share reminders with it.
 */
export async function eraseAccount({
  actor,
  where = {},
  isByOwner = false,
}: {
  actor: Actor;
  where?: Prisma.UserWhereInput;
  isByOwner?: boolean;
}): Promise<boolean> {
  const contacts = await db.contact.findMany({ where: { ownerId: actor.id }, select: { email: true } });
  const reminderIds = await db.$transaction(async (tx) => {
    // Waits for concurrent uploads and new reminders, which hold a key-share lock on the user row.
    await lockUser(tx, actor.id);
    if ((await tx.user.count({ where: { ...where, id: actor.id } })) === 0) return undefined;
    // Queue in the same transaction: a crash must neither orphan files nor delete files of an account that remains.
    await queueFileRemovalsOfUser(tx, actor.id);
    const reminders = await tx.reminder.findMany({
      where: { userId: actor.id, notices: { some: { status: { in: ['pending', 'sending'] } } } },
      select: { id: true },
    });
    await tx.user.deleteMany({ where: { id: actor.id } });
    await tx.lookUp.deleteMany({ where: { email: actor.email } });
    if (isByOwner && actor.emailVerified) await eraseContacts(tx, actor.email);
    return reminders.map(({ id }) => id);
  });
  if (!reminderIds) return false;
  // A crash from here on is harmless: jobs find nothing to do, and the clean-up deletes the user's outbox mails.
  const told = new Set(contacts.map(({ email }) => email));
  // A mail about a shared reminder names its owner.
  await removeFromOutbox(({ to, text }) => to === actor.email || (told.has(to) && text.includes(actor.email)));
  await publishFileRemovals();
  await publishReminderChanges(reminderIds);
  return true;
}

/**
 * Deletes the address from the accounts of others, with the mails to it and what their activity says of it. That says
 * instead, without a name, that somebody is no longer told.
 */
async function eraseContacts(tx: Transaction, email: string): Promise<void> {
  const contacts = await tx.contact.findMany({
    where: { email },
    include: { readers: { select: { reminderId: true } } },
  });
  if (contacts.length === 0) return;
  const ids = contacts.map(({ id }) => id);
  const reminderIds = contacts.flatMap(({ readers }) => readers.map(({ reminderId }) => reminderId));
  await forgetPeople(tx, contacts);
  const told = contacts.filter(({ agreedAt, endedAt }) => agreedAt && !endedAt);
  const entry = { reminderId: null, action: 'updated', title: '', sharing: 'left-all' } as const;
  await recordAuditEntries(
    tx,
    told.map(({ ownerId: userId }) => ({ userId, ...entry })),
  );
  await tx.contact.deleteMany({ where: { id: { in: ids } } });
  await tx.notice.deleteMany({ where: { recipientId: { in: ids }, reminderId: { in: reminderIds } } });
}
