import { lockUserAndReadClock, shareLockUserAndReadClock, type LockedOwner } from '@/lib/accounts/user-lock';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import type { Prisma } from '@/prisma/generated/client';
import { reminderToPlanSelect, replanReminders } from '../plan/replan-notices';

/**
 * Changes who is told of reminders and replans these, under the lock of their owner, so that changes of one account wait
 * for each other. Publishes the reminders once the change is made.
 * @param change.where the reminders concerned, of `ownerId`; a function is called under that lock
 * @param change.make makes the change; takes the ids of these reminders
 */
export async function changeReaders<Result>(change: {
  ownerId: string;
  where: Prisma.ReminderWhereInput | ((tx: Transaction) => Promise<Prisma.ReminderWhereInput>);
  make: (tx: Transaction, ids: string[], owner: LockedOwner) => Promise<Result>;
  now: Date;
}): Promise<Result> {
  const { ownerId, where, make, now } = change;
  const { result, ids } = await db.$transaction(async (tx) => {
    const owner = await lockUserAndReadClock(tx, ownerId);
    const concerned = await tx.reminder.findMany({
      where: { ...(typeof where === 'function' ? await where(tx) : where), userId: ownerId },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    const locked = concerned.map(({ id }) => id);
    await lockRows(tx, 'reminders', locked, 'UPDATE');
    const made = await make(tx, locked, owner);
    await replan(tx, { owner, ids: locked, now });
    return { result: made, ids: locked };
  });
  await publishReminderChanges(ids);
  return result;
}

/** Replans what others share with an account, after its clock has changed or its address was verified. */
export async function replanSharedWith({ email, now }: { email: string; now: Date }): Promise<void> {
  const contacts = await db.contact.findMany({
    where: { email, agreedAt: { not: null }, endedAt: null },
    select: { id: true, ownerId: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: contactId, ownerId } of contacts) {
    await db.$transaction(async (tx) => {
      const owner = await shareLockUserAndReadClock(tx, ownerId);
      const shared = await tx.reminder.findMany({
        where: { userId: ownerId, status: 'active', readers: { some: { contactId } } },
        select: { id: true },
      });
      const ids = shared.map(({ id }) => id);
      await lockRows(tx, 'reminders', ids, 'UPDATE');
      await replan(tx, { owner, ids, now });
    });
  }
}

/** Has contacts told again whose consent the owner ended and asked for anew while a mail to them was not sent. */
export async function replanNewConsents({ contactIds, now }: { contactIds: string[]; now: Date }): Promise<void> {
  if (contactIds.length === 0) return;
  const ended = await db.contact.findMany({
    where: { id: { in: contactIds }, endedAt: { not: null } },
    select: { email: true },
    distinct: ['email'],
  });
  for (const { email } of ended) await replanSharedWith({ email, now });
}

async function replan(
  tx: Transaction,
  { owner, ids, now }: { owner: LockedOwner; ids: string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const reminders = await tx.reminder.findMany({
    where: { id: { in: ids }, userId: owner.id },
    select: reminderToPlanSelect,
  });
  await replanReminders(tx, { reminders, ownerClock: owner, now });
}
