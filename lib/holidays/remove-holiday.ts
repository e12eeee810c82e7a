import { toDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import { recordHolidayChange } from './record-holiday-change';

/** Holidays of the Act cannot be removed. @throws AppError not_found */
export async function removeHoliday(on: Day): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.holiday.deleteMany({ where: { on: toDateColumn(on) } });
    if (count === 0) throw notFoundError('holiday');
    await recordHolidayChange(tx, on);
  });
}
