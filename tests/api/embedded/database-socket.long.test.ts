import { PGlite } from '@electric-sql/pglite';
import { Pool, type ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { serveDatabase } from '@/scripts/database/database-socket';

/** The number of parameters varies, so values bound to another client's statement fail or give a wrong sum. */
async function queriesSumCorrectly(client: Pick<ClientBase, 'query'>, index: number): Promise<boolean> {
  const numbers = Array.from({ length: (index % 5) + 1 }, (_, place) => index + place);
  const terms = numbers.map((_, place) => `$${place + 1}::int`).join(' + ');
  const { rows } = await client.query<{ sum: number }>(`SELECT ${terms} AS sum`, numbers);
  return rows[0]?.sum === numbers.reduce((total, number) => total + number, 0);
}

it('serveDatabase does not mix up the results of concurrent queries and transactions', async () => {
  const database = await serveDatabase(await PGlite.create());
  const pool = new Pool({ connectionString: database.url, max: 20 });
  const inTransaction = async (index: number) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    const results = [await queriesSumCorrectly(client, index), await queriesSumCorrectly(client, index + 1)];
    await client.query('COMMIT');
    client.release();
    return results.every(Boolean);
  };
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 4 === 0 ? inTransaction(index) : queriesSumCorrectly(pool, index),
    ),
  );
  expect(answers.filter((isCorrect) => !isCorrect)).toEqual([]);
  await pool.end();
  await database.close();
});
