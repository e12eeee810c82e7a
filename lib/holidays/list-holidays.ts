import { compareDays, yearOf, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { statutoryHolidayName } from './holiday-names';
import { listAddedHolidays } from './list-added-holidays';
import { addedHolidayName } from './rules';
import { loadStatutoryHolidays } from './statutory-holidays';

/** Lists the public holidays of South Africa from one day to another, with names in the reader's language. */
export async function listHolidays(
  i18n: I18n,
  { from, to }: { from: Day; to: Day },
): Promise<{ on: Day; name: string }[]> {
  const [statutoryOf, added] = await Promise.all([loadStatutoryHolidays(), listAddedHolidays()]);
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  const statutory = years.flatMap(statutoryOf);
  // An admin may have added a day that a later version knows.
  const others = added.filter(({ on }) => !statutory.some((holiday) => holiday.on === on));
  return [
    ...statutory.map((holiday) => ({ on: holiday.on, name: statutoryHolidayName(i18n, holiday) })),
    ...others.map((holiday) => ({ on: holiday.on, name: addedHolidayName(i18n, holiday) })),
  ]
    .filter(({ on }) => on >= from && on <= to)
    .sort((a, b) => compareDays(a.on, b.on));
}
