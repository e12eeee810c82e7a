import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';

/** Includes completed reminders. */
export const MAX_REMINDERS = 10_000;

/** In characters. */
export const MAX_TOTAL_DESCRIPTION_LENGTH = 2_000_000;

/** Of active reminders: each lead day may become a planned notice. */
export const MAX_TOTAL_LEAD_DAYS = 20_000;

const numberFormat = new Intl.NumberFormat('en');

export const QUOTA_MESSAGES = {
  tooMany: `You have reached the limit of ${numberFormat.format(MAX_REMINDERS)} reminders. Delete some that you no longer need.`,
  tooLong: `The descriptions of your reminders use all ${numberFormat.format(MAX_TOTAL_DESCRIPTION_LENGTH)} characters that an account can keep. Shorten some, or delete reminders that you no longer need.`,
  tooManyLeadDays: `Your reminders can have ${numberFormat.format(MAX_TOTAL_LEAD_DAYS)} lead days in all. Choose fewer, or delete reminders that you no longer need.`,
} as const;

/** Call this after the change, under `lockTimezone`, to count concurrent changes too. @throws AppError conflict */
export async function assertWithinQuota(tx: Transaction, userId: string): Promise<void> {
  const [usage] = await tx.$queryRaw<{ reminders: number; characters: number }[]>`
    SELECT count(*)::int AS reminders, COALESCE(sum(char_length(description)), 0)::int AS characters
    FROM reminders WHERE user_id = ${userId}::uuid`;
  if (!usage) return;
  if (usage.reminders > MAX_REMINDERS) throw new AppError('conflict', QUOTA_MESSAGES.tooMany);
  if (usage.characters > MAX_TOTAL_DESCRIPTION_LENGTH) throw new AppError('conflict', QUOTA_MESSAGES.tooLong);
}

/** Call this like `assertWithinQuota`. @throws AppError conflict */
export async function assertNoticeQuota(tx: Transaction, userId: string): Promise<void> {
  const [planned] = await tx.$queryRaw<{ leadDays: number }[]>`
    SELECT COALESCE(sum(cardinality(lead_days)), 0)::int AS "leadDays"
    FROM reminders WHERE user_id = ${userId}::uuid AND status = 'active'`;
  if (planned && planned.leadDays > MAX_TOTAL_LEAD_DAYS) throw new AppError('conflict', QUOTA_MESSAGES.tooManyLeadDays);
}
