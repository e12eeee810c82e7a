import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { Translator } from '@/lib/i18n/translator';
import { MAX_REMINDERS } from '@/lib/reminders/quota';
import { occasionFromTitle } from '@/lib/schedule/behaviour-rules';
import { COLUMN_NAMES, columnOf, datesOf, isBirthdayHeading, type CellContext, type ColumnName } from './csv-columns';
import { forEachInTurn, tooManyLinesError, UnreadableError, type FileRow, type RowValues } from './file-row';
import { currencyOf } from './read-cells';
import { findDateOrder, looksLikeDate } from './read-date';
import { type ImportResponse } from './schema';
import { MAPPED_COLUMNS, type DateOrder, type MappedColumn, type OldDates } from './rules';
import { asBirthday, asYearly, isOldDate } from './yearly-dates';

/** The parser takes a tenth of a second for as many empty lines. */
const CHUNK_LENGTH = 4 * 1024;
const MAX_EMPTY_LINES = 20_000;
const MAX_COLUMNS = 200;
const MAX_HEADING_LENGTH = 100;
const DELIMITERS = [',', ';', '\t', '|'];
/** Excel may name the delimiter in a first line of its own. */
const DELIMITER_LINE = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvOptions {
  /** Undefined to go by what the dates prove. */
  order: DateOrder | undefined;
  columns: ReadonlyMap<MappedColumn, number> | undefined;
  oldDates: OldDates | undefined;
  today: Day;
  timezone: string;
  t: Translator;
  /** Signs of the account's currency. Amounts with another sign are left out. */
  currencySigns: readonly string[];
}

export interface CsvContent extends Pick<ImportResponse, 'headings' | 'columns' | 'asksDateOrder'> {
  rows: FileRow[];
}

/** @throws AppError bad_request (too many columns), too_large (more lines than an account can have reminders) */
export async function readCsv(content: string, options: CsvOptions): Promise<CsvContent> {
  const { records, problem } = await parseRecords(content);
  const split = records.map(({ line, cells }) => ({ line, cells: splitLine(cells) }));
  const withoutHeadings = guessColumns(headingsOf(split));
  const headings = headingsOf(withoutHeadings ? split : records);
  const lines = withoutHeadings ? split : records.slice(1);
  const positions = findColumns(headings, options.columns ?? withoutHeadings);
  const columns = Object.fromEntries(
    MAPPED_COLUMNS.flatMap((name) => (positions.has(name) ? [[name, positions.get(name)! + 1]] : [])),
  );
  const result = { headings, columns, asksDateOrder: false };
  const missing = (['title', 'dueAt'] as const).find((name) => !positions.has(name));
  if (missing) return { ...result, rows: [failed(1, text(`imports.problems.noColumn.${missing}`))] };

  const tasks = tasksOf(lines, headings, positions.get('dueAt')!);
  const found = findDateOrder(datesIn(tasks, positions));
  const order = options.order ?? found;
  const rows: FileRow[] = [];
  const areBirthdays = isBirthdayHeading(headings[positions.get('dueAt')!]!);
  await forEachInTurn(tasks, (record) => {
    const row = readRecord(record, positions, { ...options, order });
    rows.push(withYearlyDate(row, areBirthdays, options));
  });
  if (problem) rows.push(problem);
  return { ...result, rows, asksDateOrder: order === 'unknown' };
}

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

function* datesIn(records: CsvRecord[], positions: Map<ColumnName, number>) {
  for (const { cells } of records) yield* datesOf(cells, positions);
}

const failed = (line: number, error: FileRow['error']): FileRow => ({ line, values: {}, error });

/** Which column, counted from 0, fills which field. Of several headings for a field the first known one wins. */
function findColumns(headings: string[], chosen: CsvOptions['columns']): Map<ColumnName, number> {
  const folded = headings.map(foldText);
  const positions = new Map<ColumnName, number>();
  for (const name of COLUMN_NAMES) {
    const at = columnOf(name)
      .headings.map((heading) => folded.indexOf(heading))
      .find((index) => index >= 0);
    if (at !== undefined) positions.set(name, at);
  }
  if (!chosen) return positions;
  for (const name of MAPPED_COLUMNS) positions.delete(name);
  for (const [name, column] of chosen) if (column >= 1 && column <= headings.length) positions.set(name, column - 1);
  return positions;
}

/** For a first line that has a date and no known heading, such as of a pasted list of birthdays. Columns count from 1. */
function guessColumns(cells: string[]): CsvOptions['columns'] {
  const dueAt = cells.findIndex(looksLikeDate);
  if (dueAt < 0 || findColumns(cells, undefined).size > 0) return undefined;
  const title = cells.findIndex((cell, index) => index !== dueAt && cell !== '');
  return new Map([
    ['title', title + 1],
    ['dueAt', dueAt + 1],
  ]);
}

const headingsOf = ([first]: CsvRecord[]): string[] =>
  (first?.cells ?? []).map((cell) => cell.trim().slice(0, MAX_HEADING_LENGTH));

const isSeparator = (word: string): boolean => /^[:\-–]+$/.test(word);

/** Splits a line that has no delimiter, such as 'Lerato - 28 Feb', before the date at its end. */
function splitLine(cells: string[]): string[] {
  if (cells.length !== 1) return cells;
  const words = cells[0]!.trim().split(/\s+/);
  // A longer end could take the last word of the title for a weekday.
  const length = [1, 2, 3, 4].find((count) => count < words.length && looksLikeDate(words.slice(-count).join(' ')));
  if (length === undefined) return cells;
  const title = words.slice(0, -length);
  if (title.length > 1 && isSeparator(title.at(-1)!)) title.pop();
  return [title.join(' ').replace(/:$/, ''), words.slice(-length).join(' ')];
}

function readRecord(
  { line, cells }: CsvRecord,
  positions: Map<ColumnName, number>,
  context: CellContext & Pick<CsvOptions, 'currencySigns'>,
): FileRow {
  const row: FileRow = { line, values: {} };
  for (const name of COLUMN_NAMES) {
    const at = positions.get(name);
    const { read, readsEmpty } = columnOf(name);
    const cell = at === undefined ? undefined : withoutFormulaEscape(cells[at] ?? '');
    if (cell === undefined || (cell.trim() === '' && !readsEmpty)) continue;
    const sign = name === 'amount' ? currencyOf(cell) : '';
    if (sign !== '' && !context.currencySigns.includes(sign)) {
      row.warning = text('imports.otherCurrency', { amount: cell.trim().slice(0, 60) });
      continue;
    }
    try {
      Object.assign(row.values, withKnownRepeat(row.values, read(cell, context)));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      row.error ??= error.text;
    }
  }
  return row;
}

function withYearlyDate(row: FileRow, isBirthday: boolean, { oldDates, today, t }: CsvOptions): FileRow {
  const { values, error } = row;
  if (isBirthday) return { ...row, values: asBirthday(values, t) };
  if (error || !isOldDate(values, today)) return row;
  if (occasionFromTitle(values.title ?? '')) return { ...row, values: asYearly(values, today) };
  if (oldDates === 'birthday') return { ...row, isOld: true, values: asBirthday(values, t) };
  return { ...row, isOld: true, values: oldDates === 'yearly' ? asYearly(values, today) : values };
}

/** Keeps an interval that an earlier column has given. */
const withKnownRepeat = (before: RowValues, found: RowValues): RowValues =>
  before.repeat ? { ...found, repeat: before.repeat } : found;

/** The export puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutFormulaEscape = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

/** Reads in small pieces and lets other requests run in between. A quote that is never closed ends the file. */
async function parseRecords(content: string): Promise<{ records: CsvRecord[]; problem: FileRow | undefined }> {
  const records: CsvRecord[] = [];
  const [delimiterLine = '', delimiter] = DELIMITER_LINE.exec(content) ?? [];
  const table = content.slice(delimiterLine.length);
  let nextLine = delimiterLine === '' ? 1 : 2;
  let emptyLines = 0;
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(table),
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
      if (records.length > MAX_REMINDERS + 1 || emptyLines > MAX_EMPTY_LINES) throw tooManyLinesError();
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

async function* piecesOf(content: string) {
  for (let at = 0; at < content.length; at += CHUNK_LENGTH) {
    yield content.slice(at, at + CHUNK_LENGTH);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(content: string): string {
  const firstLine = /^[^\r\n]*/
    .exec(content)![0]
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}
