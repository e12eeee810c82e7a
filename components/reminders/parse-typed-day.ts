import { isDay, type DateFormat, type Day } from '@/lib/calendar';

/** Positions of year, month and day within each format. */
const DATE_PART_ORDER: Record<DateFormat, readonly [number, number, number]> = {
  'DD/MM/YYYY': [2, 1, 0],
  'MM/DD/YYYY': [2, 0, 1],
  'YYYY-MM-DD': [0, 1, 2],
};

/** Parses a date typed in the user's format, or year first in any format; null if it is invalid. */
export function parseTypedDay(text: string, dateFormat: DateFormat): Day | null {
  const parts = text.trim().split(/[\s/.-]+/);
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const [year, month, day] = parts[0]?.length === 4 ? DATE_PART_ORDER['YYYY-MM-DD'] : DATE_PART_ORDER[dateFormat];
  const isoDay = `${parts[year]}-${parts[month]?.padStart(2, '0')}-${parts[day]?.padStart(2, '0')}`;
  return isDay(isoDay) ? isoDay : null;
}
