import { yearOf, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import type { I18n } from '@/lib/i18n/i18n';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { statutoryHolidayName } from './holiday-names';
import { listAddedHolidays } from './list-added-holidays';
import { addedHolidayName, toClosedDay, type ClosedDay } from './rules';
import { loadStatutoryHolidays } from './statutory-holidays';

/** Describes a day on which offices are closed; returns null for a working day. */
export type ClosedDayOn = (day: Day) => ClosedDay | null;

/** @param tx the caller's transaction, if it runs in one */
export const readClosedDays = async (reader: { locale: string }, tx?: Transaction): Promise<ClosedDayOn> =>
  (await readClosedDaysForAll(tx))(i18nOfUser(reader));

/** Reads the holidays once for readers of several languages. */
export async function readClosedDaysForAll(tx?: Transaction): Promise<(i18n: I18n) => ClosedDayOn> {
  const [statutoryOf, addedHolidays] = await Promise.all([loadStatutoryHolidays(), listAddedHolidays(tx)]);
  return (i18n) => {
    const holidayName = (day: Day): string | undefined => {
      const statutory = statutoryOf(yearOf(day)).find(({ on }) => on === day);
      if (statutory) return statutoryHolidayName(i18n, statutory);
      const added = addedHolidays.find(({ on }) => on === day);
      return added && addedHolidayName(i18n, added);
    };
    return (day) => toClosedDay(i18n, day, holidayName);
  };
}
