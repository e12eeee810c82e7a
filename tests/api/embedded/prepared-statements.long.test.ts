import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { serveDatabase } from '@/scripts/database/database-socket';

/** Runs twenty concurrent queries twice. @returns the sums, and how many statements each round prepared */
async function countPreparedStatements(
  url: string,
): Promise<{ sums: number[]; prepared: number; preparedAfterwards: number }> {
  vi.stubEnv('DATABASE_URL', url);
  vi.resetModules();
  const { Prisma, disconnect, queryRows } = await import('@/lib/database/db');
  const query = vi.spyOn(Client.prototype, 'query');
  const prepared = () =>
    query.mock.calls.filter(([statement]) => (statement as { name?: string }).name !== undefined).length;
  const sums = () =>
    Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const sum = Prisma.sql`SELECT ${index}::int + ${index}::int AS sum`;
        const [row] = await queryRows<{ sum: number }>(sum, { prepared: true });
        return row?.sum ?? Number.NaN;
      }),
    );
  try {
    const first = { sums: await sums(), prepared: prepared() };
    query.mockClear();
    await sums();
    return { ...first, preparedAfterwards: prepared() };
  } finally {
    await disconnect();
    query.mockRestore();
    vi.unstubAllEnvs();
  }
}

const doubles = Array.from({ length: 20 }, (_, index) => 2 * index);

it('queryRows prepares no statement when the database URL declares a pooler (pgbouncer=true)', async () => {
  const database = await serveDatabase(await PGlite.create());
  expect(await countPreparedStatements(database.url)).toEqual({ sums: doubles, prepared: 0, preparedAfterwards: 0 });
  await database.close();
});

it('queryRows detects an undeclared pooler, retries and prepares no further statements', async () => {
  const database = await serveDatabase(await PGlite.create());
  const { sums, prepared, preparedAfterwards } = await countPreparedStatements(
    database.url.replace('&pgbouncer=true', ''),
  );
  expect(sums).toEqual(doubles);
  expect(prepared).toBeGreaterThan(1);
  expect(preparedAfterwards).toBe(0);
  await database.close();
});
