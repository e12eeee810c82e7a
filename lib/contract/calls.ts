import { ADDITIONS } from './additions';
import type { Call } from './call';
import { SPEC_CALLS } from './spec-calls';

/** Every call of the product: the specification's, then what the product adds. */
export const CALLS: readonly Call[] = [...SPEC_CALLS, ...ADDITIONS];

export { ADDITIONS, SPEC_CALLS };
