/** The long tests (`*.long.test.ts`, `*.long.spec.ts`) only run in CI. */
export const isCi = ['1', 'true'].includes(process.env.CI ?? '');
