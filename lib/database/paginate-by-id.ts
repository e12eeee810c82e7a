import type { Prisma } from './db';

/** Yields all rows in id order, one page in memory at a time. `readPage` must use `id` in `where` and spread `page`. */
export async function* paginateById<Row extends { id: string }>(
  readPage: (id: Prisma.UuidFilter, page: { orderBy: { id: 'asc' }; take: number }) => Promise<Row[]>,
  pageSize = 500,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const rows = await readPage(after === undefined ? {} : { gt: after }, { orderBy: { id: 'asc' }, take: pageSize });
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}
