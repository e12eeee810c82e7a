/** The parts of the benchmarks, in order. Apart from the parts themselves, which read the settings when they are loaded. */
export const BENCHMARK_NAMES = ['notices', 'calls', 'plans', 'javascript', 'lighthouse'] as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number];
