import { expect, it, onTestFinished } from 'vitest';
import { fillDatabase } from '@/bench/fill-database';
import { findSequentialScans } from '@/bench/find-sequential-scans';
import { databasePool } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();

// Total number of reminders. `npm run bench -- plans` makes this check with a million.
const REMINDERS = 50_000;

it('no frequent operation scans a growing table sequentially when there are 50,000 reminders', async () => {
  const userId = await fillDatabase(REMINDERS);
  const scans = await findSequentialScans(userId, new Date());
  expect(Object.keys(scans)).toContain('claim');
  expect(Object.entries(scans).filter(([, tables]) => tables.length > 0)).toEqual([]);

  // Proves that the check works: without these indexes, the list scans the reminders of all users.
  await dropIndexesDuringTest([
    'reminders_user_id_status_due_on_idx',
    'reminders_user_id_completed_at_idx',
    'reminders_user_id_id_idx',
  ]);
  expect(await findSequentialScans(userId, new Date())).toMatchObject({ 'list of all': ['reminders'] });
});

/** Recreates the indexes afterwards, because later files use the same database. */
async function dropIndexesDuringTest(names: string[]): Promise<void> {
  const pool = databasePool();
  const { rows } = await pool.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE indexname = ANY ($1)',
    [names],
  );
  expect(rows).toHaveLength(names.length);
  onTestFinished(async () => {
    for (const { indexdef } of rows) await pool.query(indexdef);
  });
  await pool.query(`DROP INDEX ${names.join(', ')}`);
}
