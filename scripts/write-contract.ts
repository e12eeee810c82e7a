import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractMarkdown } from '@/lib/contract/markdown';

/** Writes docs/contract.md from the call table and the schemas: `npm run docs:contract`. */
const file = path.join(import.meta.dirname, '../docs/contract.md');
await writeFile(file, contractMarkdown());
console.log('docs/contract.md is written.');
