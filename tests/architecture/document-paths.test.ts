import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

it.each([...documents, 'CONTRIBUTING.md', 'README.md'])('%s names and links only existing files', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [
    ...text.matchAll(/`((?:app|bench|components|emails|inngest|lib|prisma|scripts|tests)\/[\w.[\]/-]+)`/g),
  ];
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)];
  const files = [
    ...named.map(([, file = '']) => path.join(root, file)),
    ...linked.map(([, file = '']) => path.resolve(root, path.dirname(document), file)),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
