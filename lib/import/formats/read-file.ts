import type { Day } from '@/lib/calendar';
import { invalidFieldError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { decodeFile } from './decode-file';
import { readCsv, type CsvContent } from './read-csv';
import { readIcs } from './read-ics';
import { readVcf } from './read-vcf';
import { type ImportQuery } from '../schema';
import { MAX_IMPORT_BYTES } from '../rules';

export type FileContent = CsvContent;

interface ReadOptions {
  actor: Actor;
  i18n: I18n;
  bytes: Uint8Array;
  query: ImportQuery;
  today: Day;
}

/** @throws AppError bad_request, too_large */
export async function readFile({ actor, i18n, bytes, query, today }: ReadOptions): Promise<FileContent> {
  const { format, dates, oldDates, excelDates, columns, headingLine } = query;
  const content = decodeFile(bytes, { isFolded: format !== 'csv' });
  const { timezone, currencyFormat: currency } = actor;
  if (format === 'csv')
    return readCsv(content, {
      order: dates,
      oldDates,
      excelDates,
      columns,
      headingLine,
      today,
      timezone,
      currency,
      i18n,
    });
  const begin = format === 'ics' ? 'BEGIN:VCALENDAR' : 'BEGIN:VCARD';
  if (!content.slice(0, MAX_IMPORT_BYTES).toUpperCase().includes(begin))
    throw invalidFieldError('format', text(`imports.otherFormat.${format}`));
  const read =
    format === 'ics'
      ? { rows: await readIcs(content, { today, timezone }) }
      : await readVcf(content, { order: dates, today, timezone, i18n });
  return { headings: [], columns: {}, asksDateOrder: false, ...read };
}
