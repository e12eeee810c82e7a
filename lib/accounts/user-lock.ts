import { z } from 'zod';
import { columnsSql } from '@/lib/database/columns';
import { lockRows, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { ownerClockOf, type OwnerClock } from './owner-clock';

/* Lock order: user, templates, reminders by id, notices (docs/decisions/082). Locks last until the transaction ends. */

/** Serialises changes to an account, and waits for concurrent inserts that reference the user. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await lockRows(tx, 'users', [userId], 'UPDATE');
}

/** What writes about reminders need of their owner. The session's copy may be older. */
export interface LockedOwner extends OwnerClock {
  id: string;
  locale: string;
}

/** Call before planning notices. @throws AppError unauthorized */
export const shareLockUserAndReadClock = (tx: Transaction, userId: string): Promise<LockedOwner> =>
  lockAndRead(tx, userId, 'SHARE');

/** Call before changing the owner's clock or the quota usage. @throws AppError unauthorized */
export const lockUserAndReadClock = (tx: Transaction, userId: string): Promise<LockedOwner> =>
  // FOR UPDATE would deadlock with transactions that hold notice locks and then insert audit entries.
  lockAndRead(tx, userId, 'NO KEY UPDATE');

const ownerRow = z.object({
  id: z.string(),
  locale: z.string(),
  timezone: z.string(),
  notifyHour: z.number().nullable(),
});

async function lockAndRead(tx: Transaction, userId: string, strength: 'SHARE' | 'NO KEY UPDATE'): Promise<LockedOwner> {
  const columns = columnsSql('users', ownerRow.keyof().options);
  const [row] = await queryRows(
    Prisma.sql`SELECT ${columns} FROM users WHERE id = ${userId}::uuid FOR ${Prisma.raw(strength)}`,
    { row: ownerRow, tx },
  );
  if (!row) throw new AppError('unauthorized', text('errors.unauthorized'));
  return { ...row, ...ownerClockOf(row) };
}
