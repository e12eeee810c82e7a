import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** V8's word for a script whose functions are called while it loads; other browsers take it for the comment that it is. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chrome to compile the browser's scripts whole, which it does beside the page while they arrive. Otherwise it looks
 * them over first and compiles each function again where it is called, which keeps the page busy.
 * @param distDir the build's folder
 */
export function hintEagerCompilation(distDir: string): void {
  const folder = path.join(distDir, 'static/chunks');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
