import { z } from 'zod';
import { Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { Reminder } from '@/prisma/generated/client';

/** Per user, including completed reminders. */
export const MAX_REMINDERS = 2_000;

/** In characters, per user. */
export const MAX_TOTAL_DESCRIPTION_LENGTH = 2_000_000;

/** Total of all active reminders of a user, including days after the due date. */
export const MAX_TOTAL_LEAD_DAYS = 10_000;

/**
 * Call this after `lockUserAndReadClock` and after the change, so that concurrent changes are counted.
 * @throws AppError conflict
 */
export async function assertWithinQuota(tx: Transaction, userId: string): Promise<void> {
  const { reminders, characters } = await readUsage(tx, userId);
  if (reminders > MAX_REMINDERS)
    throw new AppError('conflict', text('errors.reminders.tooMany', { maximum: MAX_REMINDERS }));
  if (characters > MAX_TOTAL_DESCRIPTION_LENGTH)
    throw new AppError(
      'conflict',
      text('errors.reminders.descriptionsTooLong', { maximum: MAX_TOTAL_DESCRIPTION_LENGTH }),
    );
}

/** Each of these days may become a planned notice. */
export const countPlannedDays = ({ leadDays, afterDays }: Pick<Reminder, 'leadDays' | 'afterDays'>): number =>
  leadDays.length + afterDays.length;

/** Call this at the same point as `assertWithinQuota`. @throws AppError conflict */
export async function assertLeadDayQuota(tx: Transaction, userId: string): Promise<void> {
  const { plannedDays } = await readUsage(tx, userId);
  if (plannedDays > MAX_TOTAL_LEAD_DAYS)
    throw new AppError('conflict', text('errors.reminders.tooManyLeadDays', { maximum: MAX_TOTAL_LEAD_DAYS }));
}

const usageRow = z.object({ reminders: z.number(), characters: z.number(), plannedDays: z.number() });

async function readUsage(tx: Transaction, userId: string) {
  const [usage] = await queryRows(
    Prisma.sql`
    SELECT count(*)::int AS reminders, COALESCE(sum(char_length(description)), 0)::int AS characters,
      COALESCE(sum(cardinality(lead_days || after_days)) FILTER (WHERE status = 'active'), 0)::int AS "plannedDays"
    FROM reminders WHERE user_id = ${userId}::uuid`,
    { row: usageRow, tx },
  );
  // An aggregate query always returns one row.
  return usage!;
}
