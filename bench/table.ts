/** One line of the result: what was measured, the figure, its ratio to what it is measured against, and what is aimed at. */
export type Row = [measure: string, figure: string, ratio: string, aim: string];

const RESULT: Row = ['measure', 'figure', 'ratio', 'aim'];

/** The result as a Markdown table, as docs/performance.md holds it. */
export function asTable(rows: string[][], titles: string[] = RESULT): string {
  const all = [titles, ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(width(column)) : text.padStart(width(column));
  const rule = titles.map((_, column) => '-'.repeat(width(column) - (column ? 1 : 0)) + (column ? ':' : ''));
  return [line(titles.map(cell)), line(rule), ...rows.map((row) => line(row.map(cell)))].join('\n');
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
