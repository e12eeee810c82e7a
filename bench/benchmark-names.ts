/** In execution order. In a separate file, because importing benchmarks.ts reads the settings. */
export const BENCHMARK_NAMES = [
  'notices',
  'calls',
  'files',
  'hostile',
  'sizes',
  'plans',
  'javascript',
  'lighthouse',
] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];
