import { formatDay, type Day } from '@/lib/calendar';

const DATE_FORMAT_PATTERNS = {
  'DD/MM/YYYY': 'dd/MM/yyyy',
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
} as const;
export type DateFormat = keyof typeof DATE_FORMAT_PATTERNS;
/** The first format is the default. */
export const DATE_FORMATS = Object.keys(DATE_FORMAT_PATTERNS) as [DateFormat, ...DateFormat[]];

/** Uses DD/MM/YYYY for an unknown format. */
export function formatDayInUserFormat(day: Day, dateFormat: string): string {
  const known = DATE_FORMATS.find((name) => name === dateFormat) ?? DATE_FORMATS[0];
  return formatDay(day, DATE_FORMAT_PATTERNS[known]);
}
