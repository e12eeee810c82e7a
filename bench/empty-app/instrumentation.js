/**
 * Without this file, Next.js uses the `instrumentation.ts` of the product, whose headers block the scripts of this
 * page.
 */
export function register() {}
