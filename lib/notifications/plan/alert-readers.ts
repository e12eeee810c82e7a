import { shareLockUserAndReadClock } from '@/lib/accounts/user-lock';
import { lockRows, type Prisma, type Transaction } from '@/lib/database/db';
import { reminderToPlanSelect, replanReminders } from './replan-notices';

/** Readers who are told only if the reminder is not done, or as soon as its owner gets no mail. */
const readersInReserve = { leadDay: { not: null } } satisfies Prisma.ReaderWhereInput;

/**
 * Locks the reminders of the user that have readers in reserve.
 * @returns a function that, once the user's mail problem is stored, plans what these readers are to be told, at once of
 * the reminders whose mails bounced; undefined if there are none
 */
export async function alertReaders(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<(() => Promise<void>) | undefined> {
  const ids = await lockRemindersInReserve(tx, userId);
  return ids.length > 0 ? () => replan(tx, { userId, ids, now }) : undefined;
}

/** Replans what readers in reserve are told. Call it once the user gets mail again. */
export async function replanReadersInReserve(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await shareLockUserAndReadClock(tx, userId);
  const ids = await lockRemindersInReserve(tx, userId);
  if (ids.length > 0) await replan(tx, { userId, ids, now });
}

async function lockRemindersInReserve(tx: Transaction, userId: string): Promise<string[]> {
  const reminders = await tx.reminder.findMany({
    where: { userId, readers: { some: readersInReserve } },
    select: { id: true },
  });
  const ids = reminders.map(({ id }) => id);
  await lockRows(tx, 'reminders', ids, 'UPDATE');
  return ids;
}

async function replan(
  tx: Transaction,
  { userId, ids, now }: { userId: string; ids: string[]; now: Date },
): Promise<void> {
  const ownerClock = await shareLockUserAndReadClock(tx, userId);
  const reminders = await tx.reminder.findMany({
    where: { id: { in: ids }, userId, status: 'active', readers: { some: readersInReserve } },
    select: reminderToPlanSelect,
  });
  await replanReminders(tx, { reminders, ownerClock, now });
}
