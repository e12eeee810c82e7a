import { addDaysTo, compareDays, parseDay, yearOf, type Day } from '@/lib/calendar';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from './schema';

export interface StatutoryHoliday {
  on: Day;
  /** A key of the texts under `holidays`, or the library's English name. */
  name: string;
  /** The Monday after a holiday on a Sunday, with the name of that holiday. */
  isObserved: boolean;
}

/**
 * Days declared under section 2A of the Act that the library lacks, from 2008. A new one also needs a migration that
 * adds it to `holiday_changes`, so that stored apply-by dates are recomputed.
 */
const DECLARED_DAYS: readonly [on: Day, name: 'votingDay' | 'publicHoliday'][] = [
  ['2008-05-02', 'publicHoliday'],
  ['2009-04-22', 'votingDay'],
  ['2011-05-18', 'votingDay'],
  ['2011-12-27', 'publicHoliday'],
  ['2014-05-07', 'votingDay'],
  ['2016-08-03', 'votingDay'],
  ['2016-12-27', 'publicHoliday'],
  ['2019-05-08', 'votingDay'],
  ['2021-11-01', 'votingDay'],
  ['2022-12-27', 'publicHoliday'],
  ['2026-11-04', 'votingDay'],
];

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
    const listed = (isKnown ? rules.getHolidays(year) : []).map(({ date, name, rule }) => ({
      on: parseDay(date.slice(0, 'yyyy-MM-dd'.length)),
      name,
      isObserved: rule.startsWith('substitutes'),
    }));
    const sundayBefore = (monday: Day) => listed.find(({ on }) => on === addDaysTo(monday, -1));
    const holidays = [
      ...listed.map((holiday) =>
        holiday.isObserved ? { ...holiday, name: sundayBefore(holiday.on)?.name ?? holiday.name } : holiday,
      ),
      ...DECLARED_DAYS.filter(([on]) => yearOf(on) === year).map(([on, name]) => ({ on, name, isObserved: false })),
    ].sort((a, b) => compareDays(a.on, b.on));
    byYear.set(year, holidays);
    return holidays;
  };
}
