import { columnsSql } from '@/lib/database/columns';
import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { User } from '@/prisma/generated/client';
import { ownerClockOf, type OwnerClock } from './owner-clock';

/* Lock order: user, templates, reminders by id, notices (docs/decisions/082). Locks last until the transaction ends. */

/** Serialises changes to an account, and waits for concurrent inserts that reference the user. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}

/** What writes about reminders need of their owner. The session's copy may be older. */
export interface LockedOwner extends OwnerClock {
  id: string;
  locale: string;
}

/** Call before planning notices. @throws AppError unauthorized */
export async function shareLockUserAndReadClock(tx: Transaction, userId: string): Promise<LockedOwner> {
  return requireOwner(
    await tx.$queryRaw<OwnerRow[]>`SELECT ${ownerColumns} FROM users WHERE id = ${userId}::uuid FOR SHARE`,
  );
}

/** Call before changing the owner's clock or the quota usage. @throws AppError unauthorized */
export async function lockUserAndReadClock(tx: Transaction, userId: string): Promise<LockedOwner> {
  // FOR UPDATE would deadlock with transactions that hold notice locks and then insert audit entries.
  return requireOwner(
    await tx.$queryRaw<OwnerRow[]>`SELECT ${ownerColumns} FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  );
}

type OwnerRow = Pick<User, 'id' | 'locale' | 'timezone' | 'notifyHour'>;

const ownerColumns = columnsSql('users', ['id', 'locale', 'timezone', 'notifyHour']);

function requireOwner([row]: OwnerRow[]): LockedOwner {
  if (!row) throw new AppError('unauthorized', text('errors.unauthorized'));
  return { ...row, ...ownerClockOf(row) };
}
