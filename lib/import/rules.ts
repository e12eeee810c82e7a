import { DETAIL_NAMES } from '@/lib/reminder-details';

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
/** Of a file, also those that are already in the account or cannot be imported. */
export const MAX_IMPORT_LINES = 10_000;
export const UNDO_HOURS = 24;

export const IMPORT_FORMATS = ['csv', 'ics', 'vcf'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const OLD_DATES = ['birthday', 'yearly', 'once'] as const;
export type OldDates = (typeof OLD_DATES)[number];

export const EXCEL_DATES = ['dates', 'no'] as const;
export type ExcelDates = (typeof EXCEL_DATES)[number];

/** Columns of a CSV file that a user can assign by hand. `moreTitle` follows the title, such as a last name. */
export const MAPPED_COLUMNS = [
  ...new Set([...(['title', 'moreTitle', 'dueAt', 'description', 'repeat'] as const), ...DETAIL_NAMES]),
];
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Recognises calendars and contacts by their first characters, whatever the encoding; all else is taken for CSV. */
export function formatOf(start: string): ImportFormat {
  const letters = start.replaceAll('\0', '').toUpperCase();
  if (letters.includes('BEGIN:VCALENDAR')) return 'ics';
  return letters.includes('BEGIN:VCARD') ? 'vcf' : 'csv';
}

/** @param oneMailAMorning whether the emails of a day go out as one */
export function countMails(rows: readonly { mailDays: readonly string[] }[], oneMailAMorning: boolean): number {
  const days = rows.flatMap(({ mailDays }) => mailDays);
  return oneMailAMorning ? new Set(days).size : days.length;
}

/** The value of `skip` that leaves out the rows that are not in `chosen`; undefined if all are. */
export function toSkip(rows: readonly { line: number }[], chosen: ReadonlySet<number>): string | undefined {
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
