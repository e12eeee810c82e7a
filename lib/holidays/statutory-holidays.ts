import { parseDay, type Day } from '@/lib/calendar';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from './schema';

export interface StatutoryHoliday {
  on: Day;
  /** In English. */
  name: string;
}

const byYear = new Map<number, readonly StatutoryHoliday[]>();

/**
 * South Africa's public holidays by the Act, including Mondays that follow a holiday on a Sunday, and days that were
 * declared before this version. The library is loaded on first use, because the rules of all countries take 0.8 MB.
 */
export async function loadStatutoryHolidays(): Promise<(year: number) => readonly StatutoryHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  return (year) => {
    const known = byYear.get(year);
    if (known) return known;
    const isKnown = year >= FIRST_HOLIDAY_YEAR && year <= LAST_HOLIDAY_YEAR;
    const rules = new Holidays('ZA', { types: ['public'], languages: 'en' });
    const holidays = (isKnown ? rules.getHolidays(year) : []).map(({ date, name }) => ({
      on: parseDay(date.slice(0, 'yyyy-MM-dd'.length)),
      name,
    }));
    byYear.set(year, holidays);
    return holidays;
  };
}
