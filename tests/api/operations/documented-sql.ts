import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = ['running', 'upgrading', 'incidents']
  .map((name) => readFileSync(path.resolve(import.meta.dirname, `../../../docs/${name}.md`), 'utf8'))
  .join('\n');

/** Placeholders of the documents, with values for the tests. */
const PLACEHOLDERS: [string, string][] = [
  ["'<time of the failure>'", 'now()'],
  ["reminder_id = '…'", "reminder_id = '00000000-0000-7000-8000-000000000000'"],
];

/** Every WITH, SELECT, UPDATE and DELETE statement of the operator documents, with placeholders filled in. */
export const documentedSql: string[] = [
  ...text.matchAll(/^ {4}((?:WITH|SELECT|UPDATE|DELETE)\b[^;]*;)/gm),
  ...text.matchAll(/`((?:SELECT|UPDATE|DELETE)\b[^`]*)`/g),
].map(([, sql = '']) => PLACEHOLDERS.reduce((filled, [from, to]) => filled.replaceAll(from, to), sql));

/** Returns the only statement that contains `words`. */
export function findDocumentedSql(words: string): string {
  const found = documentedSql.filter((sql) => sql.includes(words));
  if (found.length !== 1) throw new Error(`The documents have ${found.length} statements with '${words}'.`);
  return found[0] ?? '';
}
