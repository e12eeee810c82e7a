const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Yields rows in order of id, one page in memory at a time. `readPage` reads those after an id, in that order. */
export async function* paginateById<Row extends { id: string }>(
  readPage: (page: { id: { gt: string } }, take: number) => Promise<Row[]>,
  { pageSize = 500 } = {},
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const rows = await readPage({ id: { gt: after } }, pageSize);
    yield* rows;
    after = rows.length < pageSize ? undefined : rows.at(-1)!.id;
  }
}
