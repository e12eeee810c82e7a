/** In running order. Separate from benchmarks.ts, which reads the settings when it is imported. */
export const BENCHMARK_NAMES = ['notices', 'calls', 'plans', 'javascript', 'lighthouse'] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];
