import { Prisma, type Transaction } from '@/lib/database/db';
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
  const [usage] = await tx.$queryRaw<{ reminders: number; characters: number }[]>`
    SELECT count(*)::int AS reminders, COALESCE(sum(char_length(description)), 0)::int AS characters
    FROM reminders WHERE user_id = ${userId}::uuid`;
  if (!usage) return;
  if (usage.reminders > MAX_REMINDERS)
    throw new AppError('conflict', text('errors.reminders.tooMany', { maximum: MAX_REMINDERS }));
  if (usage.characters > MAX_TOTAL_DESCRIPTION_LENGTH)
    throw new AppError(
      'conflict',
      text('errors.reminders.descriptionsTooLong', { maximum: MAX_TOTAL_DESCRIPTION_LENGTH }),
    );
}

/** Each of these days may become a planned notice. In SQL: `PLANNED_DAYS_SQL`. */
export const countPlannedDays = ({ leadDays, afterDays }: Pick<Reminder, 'leadDays' | 'afterDays'>): number =>
  leadDays.length + afterDays.length;

export const PLANNED_DAYS_SQL = Prisma.sql`CASE WHEN status = 'active' THEN cardinality(lead_days || after_days) ELSE 0 END`;

/** Call this at the same point as `assertWithinQuota`. @throws AppError conflict */
export async function assertLeadDayQuota(tx: Transaction, userId: string): Promise<void> {
  const [planned] = await tx.$queryRaw<{ leadDays: number }[]>`
    SELECT COALESCE(sum(${PLANNED_DAYS_SQL}), 0)::int AS "leadDays" FROM reminders WHERE user_id = ${userId}::uuid`;
  if (planned && planned.leadDays > MAX_TOTAL_LEAD_DAYS)
    throw new AppError('conflict', text('errors.reminders.tooManyLeadDays', { maximum: MAX_TOTAL_LEAD_DAYS }));
}
