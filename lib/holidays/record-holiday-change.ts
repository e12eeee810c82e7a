import { toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';

/** Has apply-by dates recomputed, from the first reminder on. */
export async function recordHolidayChange(tx: Transaction, on: Day): Promise<void> {
  const day = { on: toDateColumn(on) };
  await tx.holidayChange.upsert({ where: day, create: day, update: { recomputedUpTo: null } });
}
