import { toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { AddedHoliday, AddHolidayBody } from './schema';
import { loadStatutoryHolidays, yearOf } from './statutory-holidays';

/** @throws AppError conflict if the day is a public holiday already */
export async function addHoliday({ on, name, nameAf = null }: AddHolidayBody): Promise<AddedHoliday> {
  const statutory = (await loadStatutoryHolidays())(yearOf(on));
  const isStatutory = statutory.some((holiday) => holiday.on === on);
  const { count } = isStatutory
    ? { count: 0 }
    : await db.holiday.createMany({ data: [{ on: toDateColumn(on), name, nameAf }], skipDuplicates: true });
  if (count === 0) throw new AppError('conflict', text('errors.holidays.exists'));
  return { on, name, nameAf };
}
