import { foldText } from '@/lib/fold-text';
import { COLUMN_NAMES, csvColumn, type ColumnName, type CsvRecord } from './csv-columns';
import { findNames } from './csv-contacts';
import { looksLikeDate } from './read-date';
import { MAPPED_COLUMNS, type MappedColumn } from '../rules';

export interface CsvLayout {
  headings: string[];
  /** Undefined if the file has no headings. */
  headingLine: number | undefined;
  /** Which column, counted from 0, fills which field. */
  positions: Map<ColumnName, number>;
  lines: CsvRecord[];
  /** Number of lines above the headings or above the first line of a list. */
  linesAbove: number;
}

export interface LayoutChoice {
  /** Columns count from 1. */
  columns: ReadonlyMap<MappedColumn, number> | undefined;
  /** 0 if the file has no headings. */
  headingLine: number | undefined;
}

export const MAX_COLUMNS = 200;
/** How far down the headings are looked for: below the name of an account, a period, an address. */
export const MAX_FIRST_LINES = 30;
const MAX_HEADING_LENGTH = 100;
const MAX_FIRST_LINE_LENGTH = 10_000;
const DELIMITERS = [',', ';', '\t', '|'];

export function findLayout(records: CsvRecord[], choice: LayoutChoice): CsvLayout {
  const split = records.map(({ line, cells }) => ({ line, cells: splitLine(cells) }));
  const chosen = records.findIndex(({ line }) => line === choice.headingLine);
  const known = chosen >= 0 ? chosen : choice.headingLine === 0 ? -1 : findKnownHeadings(records);
  const first = known >= 0 ? known : findFirstLine(split);
  const guessed = known >= 0 ? undefined : guessColumns(headingsOf(split[first]));
  const isList = known < 0 && (guessed !== undefined || choice.headingLine === 0);
  const headings = headingsOf(isList ? split[first] : records[first]);
  return {
    headings,
    headingLine: isList ? undefined : records[first]?.line,
    positions: findColumns(headings, choice.columns ?? guessed),
    lines: isList ? split.slice(first) : records.slice(first + 1),
    linesAbove: first,
  };
}

/** -1 if no line has two. */
function findKnownHeadings(records: CsvRecord[]): number {
  const counts = records.slice(0, MAX_FIRST_LINES).map((record) => findColumns(headingsOf(record), undefined).size);
  const most = Math.max(...counts);
  return most >= 2 ? counts.indexOf(most) : -1;
}

function findFirstLine(records: CsvRecord[]): number {
  const isTable = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length > 1;
  return Math.max(0, records.slice(0, MAX_FIRST_LINES).findIndex(isTable));
}

/** Of several headings for a field the first known one wins. */
function findColumns(headings: string[], chosen: LayoutChoice['columns']): Map<ColumnName, number> {
  const folded = headings.map(foldText);
  const find = (known: readonly string[]) =>
    known.map((heading) => folded.indexOf(heading)).find((index) => index >= 0);
  const positions = new Map<ColumnName, number>();
  for (const name of COLUMN_NAMES) {
    const at = find(csvColumn(name).headings);
    if (at !== undefined) positions.set(name, at);
  }
  findNames(positions, find);
  if (!chosen) return positions;
  if (chosen.get('title') !== positions.get('title')! + 1) positions.delete('middleTitle');
  for (const name of MAPPED_COLUMNS) positions.delete(name);
  for (const [name, column] of chosen) if (column >= 1 && column <= headings.length) positions.set(name, column - 1);
  return positions;
}

/** For a list without headings, such as pasted birthdays. Columns count from 1. */
function guessColumns(cells: string[]): LayoutChoice['columns'] {
  const dueAt = cells.findIndex(looksLikeDate);
  if (dueAt < 0 || findColumns(cells, undefined).size > 0) return undefined;
  const title = cells.findIndex((cell, index) => index !== dueAt && cell !== '');
  return new Map([
    ['title', title + 1],
    ['dueAt', dueAt + 1],
  ]);
}

const headingsOf = (record: CsvRecord | undefined): string[] =>
  (record?.cells ?? []).map((cell) => cell.trim().slice(0, MAX_HEADING_LENGTH));

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

/** Spreadsheets write semicolons where the comma is the decimal sign. */
export function delimiterOf(content: string, headingLine: number | undefined): string {
  const lines = firstLinesOf(content);
  const counts = lines.map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length - 1));
  const known = DELIMITERS.map((delimiter) =>
    Math.max(...lines.map((line) => findColumns(line.split(delimiter, MAX_COLUMNS), undefined).size)),
  );
  const byHeadings = Math.max(...known) >= 2 ? known : undefined;
  const chosen = headingLine ? counts[headingLine - 1] : undefined;
  const measure = chosen ?? byHeadings ?? counts.find((count) => Math.max(...count) > 0) ?? [1];
  return DELIMITERS[measure.indexOf(Math.max(...measure))]!;
}

/** Without quotes, and without quoted cells that contain a delimiter. */
const firstLinesOf = (content: string): string[] =>
  content
    .slice(0, MAX_FIRST_LINES * MAX_FIRST_LINE_LENGTH)
    .split(/\r\n|\n|\r/, MAX_FIRST_LINES)
    .map((line) =>
      line
        .slice(0, MAX_FIRST_LINE_LENGTH)
        .replaceAll(/"([^"]*)"/g, (_, quoted: string) => (/[,;\t|]/.test(quoted) ? '' : quoted)),
    );
