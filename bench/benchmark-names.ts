/** In running order. In a file of its own, because importing the benchmarks reads the settings. */
export const BENCHMARK_NAMES = ['notices', 'calls', 'plans', 'javascript', 'lighthouse'] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];
