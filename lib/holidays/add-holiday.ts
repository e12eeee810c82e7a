import { toDateColumn, yearOf } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { recordHolidayChange } from './record-holiday-change';
import type { AddedHoliday, AddHolidayBody } from './schema';
import { loadStatutoryHolidays } from './statutory-holidays';

/** @throws AppError conflict if the day is a public holiday already */
export async function addHoliday({ on, name, nameAf = null }: AddHolidayBody): Promise<AddedHoliday> {
  const statutory = (await loadStatutoryHolidays())(yearOf(on));
  const isStatutory = statutory.some((holiday) => holiday.on === on);
  if (isStatutory) throw new AppError('conflict', text('errors.holidays.exists'));
  await db.$transaction(async (tx) => {
    const data = [{ on: toDateColumn(on), name, nameAf }];
    const { count } = await tx.holiday.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError('conflict', text('errors.holidays.exists'));
    await recordHolidayChange(tx, on);
  });
  return { on, name, nameAf };
}
