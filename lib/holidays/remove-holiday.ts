import { toDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';

/** Holidays of the Act cannot be removed. @throws AppError not_found */
export async function removeHoliday(on: Day): Promise<void> {
  const { count } = await db.holiday.deleteMany({ where: { on: toDateColumn(on) } });
  if (count === 0) throw notFoundError('holiday');
}
