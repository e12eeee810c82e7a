import type { Prisma } from './db';

/**
 * Yields the rows of a table in the order of their ids, a page at a time, so that memory stays flat.
 * @param readPage reads one page: `id` belongs into `where`, `page` beside it
 */
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
