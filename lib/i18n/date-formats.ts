import { formatDay, type Day } from '@/lib/calendar';

const DATE_FORMAT_PATTERNS = {
  'DD/MM/YYYY': 'dd/MM/yyyy',
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
} as const;
export type DateFormat = keyof typeof DATE_FORMAT_PATTERNS;
/** The first format is the default. */
export const DATE_FORMATS = Object.keys(DATE_FORMAT_PATTERNS) as [DateFormat, ...DateFormat[]];

/** Order of day, month and year. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DATE_ORDER_OF: Record<DateFormat, DateOrder> = {
  'DD/MM/YYYY': 'dmy',
  'MM/DD/YYYY': 'mdy',
  'YYYY-MM-DD': 'ymd',
};

/** Uses DD/MM/YYYY for an unknown format. */
export function formatDayInUserFormat(day: Day, dateFormat: string): string {
  const known = DATE_FORMATS.find((name) => name === dateFormat) ?? DATE_FORMATS[0];
  return formatDay(day, DATE_FORMAT_PATTERNS[known]);
}
