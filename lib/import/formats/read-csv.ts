import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { invalidFieldError } from '@/lib/http/errors';
import type { DateOrder } from '@/lib/i18n/date-formats';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { occasionFromTitle } from '@/lib/schedule/behaviour-rules';
import { forEachInTurn } from '@/lib/event-loop';
import { COLUMN_NAMES, csvColumn, dateIn, type CellContext, type ColumnName, type CsvRecord } from './csv-columns';
import { findDateColumns, joinCells, readContact } from './csv-contacts';
import { delimiterOf, findLayout, MAX_COLUMNS, MAX_FIRST_LINES, type LayoutChoice } from './csv-layout';
import { tooManyLinesError, UnreadableError, type FileRow, type RowValues } from './file-row';
import { LeftOutError } from './read-cells';
import { ExcelDateError, findDateOrder } from './read-date';
import { MAPPED_COLUMNS, MAX_IMPORT_LINES, type ExcelDates, type OldDates } from '../rules';
import type { ImportResponse } from '../schema';
import { asBirthday, asYearly, isOnlyOldDate } from './yearly-dates';

/** The parser takes up to 50 ms for as many empty lines. */
const CHUNK_LENGTH = 1024;
const MAX_EMPTY_LINES = 20_000;
/** Longer than a description, so that what is cut is still refused as too long. */
const MAX_CELL_LENGTH = 20_000;
/** Excel may name the delimiter in a first line of its own. */
const DELIMITER_LINE = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

export interface CsvOptions extends LayoutChoice {
  /** Undefined to go by what the dates prove. */
  order: DateOrder | undefined;
  oldDates: OldDates | undefined;
  excelDates: ExcelDates | undefined;
  today: Day;
  timezone: string;
  currency: string;
  i18n: I18n;
}

type ContentOfResponse = Pick<ImportResponse, 'headings' | 'columns' | 'asksDateOrder'> &
  Partial<Pick<ImportResponse, 'excelDate' | 'headingLine' | 'firstLines' | 'linesAbove' | 'withoutDate'>>;

export interface CsvContent extends ContentOfResponse {
  rows: FileRow[];
}

/** @throws AppError bad_request (empty, too many columns), too_large (more lines than an account can have reminders) */
export async function readCsv(content: string, options: CsvOptions): Promise<CsvContent> {
  const { records, problem } = await parseRecords(content, options.headingLine);
  if (records.length === 0 && !problem) throw invalidFieldError('body', text('imports.empty'));
  const { lines, headings, positions, headingLine, linesAbove } = findLayout(records, options);
  const columns = Object.fromEntries(
    MAPPED_COLUMNS.flatMap((name) => (positions.has(name) ? [[name, positions.get(name)! + 1]] : [])),
  );
  const firstLines = records.slice(0, MAX_FIRST_LINES).map(toFirstLine);
  const result = { headings, columns, headingLine: headingLine ?? 0, linesAbove, firstLines, asksDateOrder: false };
  const missing = (['title', 'dueAt'] as const).find((name) => !positions.has(name));
  if (missing) return { ...result, rows: [failed(headingLine ?? 1, text(`imports.problems.noColumn.${missing}`))] };

  const dueAt = positions.get('dueAt')!;
  const tasks = joinCells(tasksOf(lines, headings, dueAt), headings, positions);
  const dateColumns = findDateColumns(headings, dueAt);
  const found = findDateOrder(
    datesIn(tasks, [...DATE_COLUMNS.map((name) => positions.get(name)), ...dateColumns.map(({ at }) => at)]),
  );
  const order = options.order ?? found;
  const takesExcelDates = options.excelDates === 'dates';
  const context = { ...options, order, takesExcelDates, isOccasion: dateColumns.length > 0 };
  const rows: FileRow[] = [];
  let withoutDate = 0;
  await forEachInTurn(tasks, (record) => {
    if (dateColumns.length === 0) {
      rows.push(withYearlyDate(readRecord(record, positions, context), options));
      return;
    }
    const readAt = (at: number) => readRecord(record, new Map([...positions, ['dueAt', at]]), context);
    const ofContact = readContact(record, dateColumns, { today: options.today, t: options.i18n.t, readAt });
    rows.push(...ofContact);
    if (ofContact.length === 0) withoutDate += 1;
    if (rows.length > MAX_IMPORT_LINES) throw tooManyLinesError();
  });
  if (problem) rows.push(problem);
  const excelDate = rows.find((row) => row.excelDate)?.excelDate ?? null;
  return { ...result, rows, withoutDate, excelDate, asksDateOrder: order === 'unknown' };
}

const DATE_COLUMNS = ['dueAt', 'firstDate', 'event', 'completed'] as const;
const MAX_SHOWN_LINE = 100;

const toFirstLine = ({ line, cells }: CsvRecord) => ({
  line,
  text: cells
    .map((cell) => cell.slice(0, MAX_SHOWN_LINE).trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_SHOWN_LINE),
});

/** Todoist's export also has lines for sections and comments, and the date of some tasks is their deadline. */
function tasksOf(lines: CsvRecord[], headings: string[], dueAt: number): CsvRecord[] {
  const [type, content, deadline] = ['type', 'content', 'deadline'].map((name) =>
    headings.findIndex((heading) => foldText(heading) === name),
  ) as [number, number, number];
  if (type < 0 || content < 0) return lines;
  return lines
    .filter(({ cells }) => cells[type] === 'task')
    .map(({ line, cells }) => ({ line, cells: cells.with(dueAt, cells[dueAt] || (cells[deadline] ?? '')) }));
}

function* datesIn(records: CsvRecord[], columns: (number | undefined)[]) {
  for (const { cells } of records)
    for (const at of new Set(columns)) if (at !== undefined) yield dateIn(cells[at] ?? '');
}

const failed = (line: number, error: FileRow['error']): FileRow => ({ line, values: {}, error });

function readRecord(
  { line, cells }: CsvRecord,
  positions: Map<ColumnName, number>,
  context: CellContext & Pick<CsvOptions, 'i18n'>,
): FileRow {
  const row: FileRow = { line, values: {} };
  for (const name of COLUMN_NAMES) {
    const at = positions.get(name);
    const { read, readsEmpty } = csvColumn(name);
    const cell = at === undefined ? undefined : withoutFormulaEscape((cells[at] ?? '').slice(0, MAX_CELL_LENGTH));
    if (cell === undefined || (cell.trim() === '' && !readsEmpty)) continue;
    try {
      Object.assign(row.values, withKnownRepeat(row.values, read(cell, context)));
    } catch (error) {
      noteProblem(row, error, context.i18n);
    }
  }
  return row;
}

/** @throws all but the errors of a reader */
function noteProblem(row: FileRow, error: unknown, { formatDay }: I18n): void {
  if (error instanceof ExcelDateError) {
    const { written, day } = error;
    row.excelDate = { written, day };
    row.error ??= text('imports.problems.date.excel', { date: written, day: formatDay(day, 'longDay') });
  } else if (error instanceof LeftOutError) row.warning = error.text;
  else if (error instanceof UnreadableError) row.error ??= error.text;
  else throw error;
}

function withYearlyDate(row: FileRow, { oldDates, today }: CsvOptions): FileRow {
  const { values, error } = row;
  if (error || !isOnlyOldDate(values, today)) return row;
  if (occasionFromTitle(values.title ?? '')) return { ...row, values: asYearly(values, today) };
  if (oldDates === 'birthday') return { ...row, isOld: true, values: asBirthday(values) };
  return { ...row, isOld: true, values: oldDates === 'yearly' ? asYearly(values, today) : values };
}

/** Keeps an interval that an earlier column has given. */
const withKnownRepeat = (before: RowValues, found: RowValues): RowValues =>
  before.repeat ? { ...found, repeat: before.repeat } : found;

/** The export puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutFormulaEscape = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

/** Reads in small pieces and lets other requests run in between. A quote that is never closed ends the file. */
async function parseRecords(
  content: string,
  headingLine: number | undefined,
): Promise<{ records: CsvRecord[]; problem: FileRow | undefined }> {
  const records: CsvRecord[] = [];
  const [delimiterLine = '', delimiter] = DELIMITER_LINE.exec(content) ?? [];
  const table = content.slice(delimiterLine.length);
  let nextLine = delimiterLine === '' ? 1 : 2;
  let emptyLines = 0;
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(table, headingLine),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[]) => {
      const line = nextLine;
      nextLine += 1 + cells.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
      if (cells.length > MAX_COLUMNS)
        throw invalidFieldError('body', text('imports.tooManyColumns', { maximum: MAX_COLUMNS }));
      if (cells.every((cell) => cell.trim() === '')) emptyLines += 1;
      else records.push({ line, cells });
      if (records.length > MAX_IMPORT_LINES + 1 || emptyLines > MAX_EMPTY_LINES) throw tooManyLinesError();
      return null;
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(table)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, problem: failed(nextLine, text('imports.problems.openQuote')) };
  }
  return { records, problem: undefined };
}

/** The parser's own count takes a CRLF in a cell for two lines. */
const countLineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Bytes, because the parser encodes each string by itself, which would break a character in two strings. */
async function* piecesOf(content: string) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH) {
    yield bytes.subarray(at, at + CHUNK_LENGTH);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
