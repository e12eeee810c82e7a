import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Rows of the threat list: threat, countermeasure, tests. */
const threats = document
  .slice(document.indexOf('## Threats'), document.indexOf('## What is left'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

/** Finds the tests that a document quotes as `file` “title”. */
const findNamedTests = (text: string) =>
  [...text.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”,?)*)/g)].flatMap(([, file = '', names = '']) => {
    const quoted = [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
    return (quoted.length > 0 ? quoted : ['']).map((name) => ({ file, name }));
  });

describe('the threat list of docs/security.md', () => {
  it('has more than 30 threats', () => expect(threats.length).toBeGreaterThan(30));

  it.each(threats.map(([threat = '', stops = '', tests = '']) => ({ threat, stops, tests })))(
    'names existing files and quotes tests for: $threat',
    ({ stops, tests }) => {
      const files = [...stops.matchAll(/`([\w.[\]/-]+\.(?:ts|tsx|mjs|yaml))`/g)].map(([, file = '']) => file);
      expect(files.length, 'files that stop it').toBeGreaterThan(0);
      expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
      expect(findNamedTests(tests).length, 'tests that cover it').toBeGreaterThan(0);
      expect(findNamedTests(tests).filter(({ name }) => name === '')).toEqual([]);
    },
  );
});

describe('each test that docs/security.md quotes', () => {
  it.each(findNamedTests(document))('exists: “$name” in $file', ({ file, name }) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const quotes = ["'", '"', '`'].map((quote) => `${quote}${name.replaceAll(quote, `\\${quote}`)}${quote}`);
    expect(quotes.some((quoted) => code.includes(quoted))).toBe(true);
  });
});

describe('docs/asvs.md', () => {
  /** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
  const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
  const rows = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | '));

  /** Expands `1.2.1–1.2.3, 1.3.1` into four numbers. */
  const numbersIn = (cell: string) =>
    cell
      .replace('| ', '')
      .split(', ')
      .flatMap((part) => {
        const [from = '', to = from] = part.split('–');
        const [section, first, last] = [from.replace(/\.\d+$/, ''), from.split('.')[2], to.split('.')[2]];
        return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`);
      });

  it('lists every requirement of levels 1 and 2 once', () => {
    const numbers = rows.flatMap(([cell = '']) => numbersIn(cell));
    expect(new Set(numbers).size).toBe(numbers.length);
    const counts = COUNTS.map((_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length);
    expect(counts).toEqual(COUNTS);
  });

  it('gives every requirement a state, and a reason if the requirement is met only partly', () => {
    for (const [numbers, , state = '', where = ''] of rows) {
      expect(['holds', 'partly', 'not held', 'operator', 'n/a'], numbers).toContain(state);
      if (state === 'partly') expect(where.replace('|', '').trim(), numbers).not.toBe('');
    }
  });
});
