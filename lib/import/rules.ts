import type { DateFormat } from '@/lib/i18n/date-formats';
import type { DateOrder, ImportFormat, ImportRow } from './schema';

/** Recognises calendars and contacts by their first characters, whatever the encoding; all else is taken for CSV. */
export function formatOf(start: string): ImportFormat {
  const letters = start.replaceAll('\0', '').toUpperCase();
  if (letters.includes('BEGIN:VCALENDAR')) return 'ics';
  return letters.includes('BEGIN:VCARD') ? 'vcf' : 'csv';
}

export const DATE_ORDER_OF: Record<DateFormat, DateOrder> = {
  'DD/MM/YYYY': 'dmy',
  'MM/DD/YYYY': 'mdy',
  'YYYY-MM-DD': 'ymd',
};

/** The value of `skip` that leaves out the rows that are not in `chosen`; undefined if all are. */
export function toSkip(rows: readonly ImportRow[], chosen: ReadonlySet<number>): string | undefined {
  const ranges: string[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const first = rows[at]!.line;
    if (chosen.has(first)) continue;
    while (at + 1 < rows.length && !chosen.has(rows[at + 1]!.line)) at += 1;
    const last = rows[at]!.line;
    ranges.push(first === last ? String(first) : `${first}-${last}`);
  }
  return ranges.length > 0 ? ranges.join(',') : undefined;
}
