/** `ratio` is the figure divided by its baseline. */
export type ResultRow = [measure: string, figure: string, ratio: string, aim: string];

export function printResults(rows: ResultRow[]): void {
  console.table(rows.map(([measure, figure, ratio, aim]) => ({ measure, figure, ratio, aim })));
}

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en');
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const formatMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Runs the measures in turn, so that other load affects all equally. Discards the first round. @returns medians */
export async function measureInterleaved<Name extends string>(
  measures: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const figure = await measures[name]();
      if (round > 0) figures[name].push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>;
}
