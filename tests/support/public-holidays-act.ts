import { addDaysTo, parseDay, type Day } from '@/lib/calendar';

/** Schedule 1 of the Public Holidays Act 36 of 1994, without the days that depend on Easter. */
const FIXED_DAYS = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
] as const;

/** Days declared under section 2A since 2008. */
export const DECLARED_DAYS: readonly Day[] = [
  '2008-05-02',
  '2009-04-22',
  '2011-05-18',
  '2011-12-27',
  '2014-05-07',
  '2016-08-03',
  '2016-12-27',
  '2019-05-08',
  '2021-11-01',
  '2022-12-27',
  '2023-12-15',
  '2024-05-29',
  '2026-11-04',
];

const isSunday = (day: Day) => new Date(day).getUTCDay() === 0;

/** Butcher's algorithm for Easter Sunday in the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - shift + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return parseDay(
    `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`,
  );
}

/** The days of the Act alone, by section 2(1): the Monday after a holiday on a Sunday is a holiday too. */
export function daysOfTheAct(year: number): Map<Day, string> {
  const easter = easterSunday(year);
  const days = new Map<Day, string>([
    [addDaysTo(easter, -2), 'Good Friday'],
    [addDaysTo(easter, 1), 'Family Day'],
    ...FIXED_DAYS.map(([day, name]) => [parseDay(`${year}-${day}`), name] as const),
  ]);
  for (const day of [...days.keys()].filter(isSunday)) {
    const monday = addDaysTo(day, 1);
    if (!days.has(monday)) days.set(monday, days.get(day)!);
  }
  return days;
}
