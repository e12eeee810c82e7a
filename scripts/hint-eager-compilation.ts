import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** If a script starts with this line, V8 compiles the whole script eagerly. Other engines ignore the line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Whole scripts are compiled off the main thread; compiling each function on its first call would block the page. */
export function hintEagerCompilation(distDir: string): void {
  const folder = path.join(distDir, 'static/chunks');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
