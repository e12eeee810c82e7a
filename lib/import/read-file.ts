import type { Day } from '@/lib/calendar';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { decodeText } from '@/lib/providers/scanner/decode-text';
import { readCsv, type CsvContent } from './read-csv';
import { readIcs } from './read-ics';
import { readVcf } from './read-vcf';
import { type ImportQuery } from './schema';
import { MAX_IMPORT_BYTES } from './rules';

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
  const content = decode(bytes);
  const { format, dates, oldDates, columns } = query;
  const { timezone, currencyFormat } = actor;
  if (format === 'csv') {
    const currencySigns = signsOf(currencyFormat);
    return readCsv(content, { order: dates, oldDates, columns, today, timezone, t: i18n.t, currencySigns });
  }
  const begin = format === 'ics' ? 'BEGIN:VCALENDAR' : 'BEGIN:VCARD';
  if (!content.slice(0, MAX_IMPORT_BYTES).toUpperCase().includes(begin))
    throw invalidFieldError('format', text(`imports.otherFormat.${format}`));
  const rows =
    format === 'ics' ? await readIcs(content, { today, timezone }) : await readVcf(content, { today, timezone, i18n });
  return { rows, headings: [], columns: {}, asksDateOrder: false };
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw invalidFieldError('body', text('imports.empty'));
  const content = decodeUtf8(bytes) ?? decodeText(bytes)?.replaceAll(/[\x80-\x9f]/g, toWindows1252);
  if (content === undefined) throw invalidFieldError('body', text('imports.noText'));
  if (content.includes('\0')) throw new AppError('bad_request', text('errors.request.brokenText'));
  return content;
}

/** Node.js 20 and 22 decode Windows-1252 as Latin 1, which has control characters here. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const toWindows1252 = (character: string): string => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character;

function decodeUtf8(bytes: Uint8Array): string | undefined {
  // UTF-16 without a byte order mark is valid UTF-8 too.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** 'ZAR' and 'R' */
function signsOf(currency: string): string[] {
  const parts = new Intl.NumberFormat('en-ZA', { style: 'currency', currency }).formatToParts(0);
  return [currency, ...parts.filter(({ type }) => type === 'currency').map(({ value }) => value)];
}
