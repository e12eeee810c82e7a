import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** If a script starts with this line, V8 compiles the whole script eagerly. Other engines ignore the line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Makes V8 compile whole scripts off the main thread. Compiling functions on their first call blocks the page. */
export function hintEagerCompilation(distDir: string): void {
  const folder = path.join(distDir, 'static/chunks');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
