/** Whether this runs in CI, where the long tests (`*.long.test.ts`, `*.long.spec.ts`) run too. */
export const isCi = ['1', 'true'].includes(process.env.CI ?? '');
