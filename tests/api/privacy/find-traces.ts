import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { db } from '@/lib/database/db';

/** Searches all tables and the names and contents of all files in DATA_DIR for `words`. @returns each place found */
export async function findTraces(words: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  const searchText = (place: string, text: string) => {
    for (const [what, word] of Object.entries(words)) {
      if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${what} in ${place}`);
    }
  };
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`;
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`);
    for (const { row } of rows) searchText(`table ${name}`, row);
  }
  const folder = process.env.DATA_DIR ?? '';
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    const file = path.join(entry.parentPath, entry.name);
    searchText(`the name of ${path.relative(folder, file)}`, path.relative(folder, file));
    if (entry.isFile()) searchText(`file ${path.relative(folder, file)}`, readFileSync(file, 'latin1'));
  }
  return found.sort();
}

export async function findEmptyTables(): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`;
  const empty: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) AS count FROM "${name}"`);
    if (Number(row?.count) === 0) empty.push(name);
  }
  return empty;
}
