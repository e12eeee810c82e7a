import { Prisma, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { User } from '@/prisma/generated/client';
import { ownerClockOf, type OwnerClock } from './owner-clock';

/* Lock order: user, templates, reminders by id, notices (docs/decisions/082). Locks last until the transaction ends. */

/** Serialises changes to an account, and waits for concurrent inserts that reference the user. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}

/** Call before planning notices: the session's copy of the owner's clock may be stale. @throws AppError unauthorized */
export async function shareLockUserAndReadClock(tx: Transaction, userId: string): Promise<OwnerClock> {
  return requireClock(
    await tx.$queryRaw<ClockRow[]>`SELECT ${clockColumns} FROM users WHERE id = ${userId}::uuid FOR SHARE`,
  );
}

/** Locks the user's row. Call before changing the owner's clock or the quota usage. @throws AppError unauthorized */
export async function lockUserAndReadClock(tx: Transaction, userId: string): Promise<OwnerClock> {
  // FOR UPDATE would deadlock with transactions that hold notice locks and then insert audit entries.
  return requireClock(
    await tx.$queryRaw<ClockRow[]>`SELECT ${clockColumns} FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  );
}

type ClockRow = Pick<User, 'timezone' | 'notifyHour'>;

const clockColumns = Prisma.sql`timezone, notify_hour AS "notifyHour"`;

function requireClock([row]: ClockRow[]): OwnerClock {
  if (!row) throw new AppError('unauthorized', text('errors.unauthorized'));
  return ownerClockOf(row);
}
