import type { Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { isWeekend, lastWorkingDayBefore } from '@/lib/schedule/working-day-rules';
import { statutoryHolidayName } from './holiday-names';
import { listAddedHolidays } from './list-added-holidays';
import { addedHolidayName, yearOf } from './rules';
import { loadStatutoryHolidays } from './statutory-holidays';

export interface ClosedDay {
  on: Day;
  /** Name of the holiday or, without one, of the day of the week, in the reader's language. */
  name: string;
  lastOpenDay: Day;
}

/**
 * Returns a function that describes a day on which offices are closed, or returns null for a working day.
 * @param tx the caller's transaction, if it runs in one
 */
export async function readClosedDays(
  reader: { locale: string },
  tx?: Transaction,
): Promise<(day: Day) => ClosedDay | null> {
  const i18n = i18nOfUser(reader);
  const [statutoryOf, addedHolidays] = await Promise.all([loadStatutoryHolidays(), listAddedHolidays(tx)]);
  const holidayName = (day: Day): string | undefined => {
    const statutory = statutoryOf(yearOf(day)).find(({ on }) => on === day);
    if (statutory) return statutoryHolidayName(i18n, statutory);
    const added = addedHolidays.find(({ on }) => on === day);
    return added && addedHolidayName(i18n, added);
  };
  return (day) => {
    const name = holidayName(day) ?? (isWeekend(day) ? i18n.formatDay(day, 'weekday') : undefined);
    if (name === undefined) return null;
    return { on: day, name, lastOpenDay: lastWorkingDayBefore(day, (other) => holidayName(other) !== undefined) };
  };
}
