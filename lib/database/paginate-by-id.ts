import { Prisma, queryRows } from './db';

interface Pages {
  table: 'reminders' | 'audit_entries';
  userId: string;
  pageSize?: number | undefined;
}

/**
 * Yields a user's rows in id order, one page in memory at a time. `readPage` must select by `userId` and `id`, in id
 * order. The ends of the pages are read first, because with ORDER BY and LIMIT the planner may sort all rows for each.
 */
export async function* paginateById<Row>(
  { table, userId, pageSize = 500 }: Pages,
  readPage: (id: Prisma.UuidFilter) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const ends = await queryRows<{ id: string }>(Prisma.sql`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS position FROM ${Prisma.raw(table)} WHERE user_id = ${userId}::uuid
    ) AS numbered
    WHERE position % ${pageSize}::int = 0 ORDER BY id`);
  let after = {};
  for (const { id } of ends) {
    yield* await readPage({ ...after, lte: id });
    after = { gt: id };
  }
  yield* await readPage(after);
}
