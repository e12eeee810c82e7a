/** Without this file, Next takes the product's `instrumentation.ts`, whose headers block the scripts of this page. */
export function register() {}
