/** In running order. Separate from the benchmarks, which read the settings when they are imported. */
export const BENCHMARK_NAMES = ['notices', 'calls', 'plans', 'javascript', 'lighthouse'] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];
