import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';

/* Lock order: user, templates, reminders by id, notices (docs/decisions/082). Locks last until the transaction ends. */

/** Serialises changes to an account, and waits for concurrent inserts that reference the user. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}

/** Call before planning notices, because the session's time zone may be stale. @throws AppError unauthorized */
export async function shareLockUserAndReadTimezone(tx: Transaction, userId: string): Promise<string> {
  return requireTimezone(
    await tx.$queryRaw<TimezoneRow[]>`SELECT timezone FROM users WHERE id = ${userId}::uuid FOR SHARE`,
  );
}

/** Locks the user's row. Call before changing the time zone or the quota usage. @throws AppError unauthorized */
export async function lockUserAndReadTimezone(tx: Transaction, userId: string): Promise<string> {
  // FOR UPDATE would deadlock with transactions that hold notice locks and then insert audit entries.
  return requireTimezone(
    await tx.$queryRaw<TimezoneRow[]>`SELECT timezone FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  );
}

interface TimezoneRow {
  timezone: string;
}

function requireTimezone([row]: TimezoneRow[]): string {
  if (!row) throw new AppError('unauthorized', text('errors.unauthorized'));
  return row.timezone;
}
