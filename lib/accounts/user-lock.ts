import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';

/*
 * Locks of a user's row, held until the transaction ends. Whoever locks more takes them in one order, so that no two wait for
 * each other: the user, templates, reminders, notices.
 */

/** Lets changes of one account follow one another, and waits for whatever is being made for it. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}

/**
 * The user's time zone, which stays as it is meanwhile. Every change that plans notices asks for it first, and not the session, which
 * was read before: a plan in the zone of a moment ago would stay wrong for good.
 * @throws AppError unauthorized where the account is gone
 */
export async function lockTimezoneForShare(tx: Transaction, userId: string): Promise<string> {
  return requireTimezone(
    await tx.$queryRaw<TimezoneRow[]>`SELECT timezone FROM users WHERE id = ${userId}::uuid FOR SHARE`,
  );
}

/**
 * The user's time zone, for one change of the account at a time: of the zone itself, or of how much the account keeps. It waits for changes
 * that hold the zone, and they for this one. Unlike `lockUser` it lets rows of the account be written meanwhile: whoever marks
 * notices writes into the trail, and would wait for this one while this one waits for the notices.
 * @throws AppError unauthorized where the account is gone
 */
export async function lockTimezone(tx: Transaction, userId: string): Promise<string> {
  return requireTimezone(
    await tx.$queryRaw<TimezoneRow[]>`SELECT timezone FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  );
}

interface TimezoneRow {
  timezone: string;
}

function requireTimezone([row]: TimezoneRow[]): string {
  if (!row) throw new AppError('unauthorized', 'Unauthorized');
  return row.timezone;
}
