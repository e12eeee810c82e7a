/** The parts of the benchmarks, in order. Apart from the parts themselves, which read the settings when they are loaded. */
export const PART_NAMES = ['notices', 'calls', 'plans', 'javascript', 'lighthouse'] as const;
export type PartName = (typeof PART_NAMES)[number];
