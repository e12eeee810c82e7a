import { formatDay, type Day } from '@/lib/calendar';

/** Order of day, month and year. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const FORMATS = {
  'DD/MM/YYYY': { order: 'dmy', pattern: 'dd/MM/yyyy' },
  'MM/DD/YYYY': { order: 'mdy', pattern: 'MM/dd/yyyy' },
  'YYYY-MM-DD': { order: 'ymd', pattern: 'yyyy-MM-dd' },
} as const satisfies Record<string, { order: DateOrder; pattern: string }>;
export type DateFormat = keyof typeof FORMATS;
/** The first format is the default. */
export const DATE_FORMATS = Object.keys(FORMATS) as [DateFormat, ...DateFormat[]];

export const dateOrderOf = (format: DateFormat): DateOrder => FORMATS[format].order;

/** Uses DD/MM/YYYY for an unknown format. */
export function formatDayInUserFormat(day: Day, dateFormat: string): string {
  const known = DATE_FORMATS.find((name) => name === dateFormat) ?? DATE_FORMATS[0];
  return formatDay(day, FORMATS[known].pattern);
}
