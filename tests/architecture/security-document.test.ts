import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** The rows of the threat list: threat, what stops it, the tests that cover it. */
const threats = document
  .slice(document.indexOf('## Threats'), document.indexOf('## What is left'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

/** A test as the list names it: `file` “name”, as it stands in the code. */
const testsIn = (text: string) =>
  [...text.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”,?)*)/g)].flatMap(([, file = '', names = '']) => {
    const quoted = [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
    return (quoted.length > 0 ? quoted : ['']).map((name) => ({ file, name }));
  });

describe('the threat list of docs/security.md', () => {
  it('is there', () => expect(threats.length).toBeGreaterThan(30));

  it.each(threats.map(([threat = '', stops = '', tests = '']) => ({ threat, stops, tests })))(
    'says what stops it, where, and which test covers it: $threat',
    ({ stops, tests }) => {
      const files = [...stops.matchAll(/`([\w.[\]/-]+\.(?:ts|tsx|mjs|yaml))`/g)].map(([, file = '']) => file);
      expect(files.length, 'files that stop it').toBeGreaterThan(0);
      expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
      expect(testsIn(tests).length, 'tests that cover it').toBeGreaterThan(0);
      expect(testsIn(tests).filter(({ name }) => name === '')).toEqual([]);
    },
  );
});

describe('every test that docs/security.md names', () => {
  it.each(testsIn(document))('$file “$name” is there', ({ file, name }) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const quotes = ["'", '"', '`'].map((quote) => `${quote}${name.replaceAll(quote, `\\${quote}`)}${quote}`);
    expect(quotes.some((quoted) => code.includes(quoted))).toBe(true);
  });
});
