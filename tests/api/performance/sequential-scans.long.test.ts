import { expect, it } from 'vitest';
import { fillDatabase } from '@/bench/fill-database';
import { findSequentialScans } from '@/bench/find-sequential-scans';
import { databasePool } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/use-clean-database';

useCleanDatabase();

// Total number of reminders. `npm run bench -- plans` makes this check with a million.
const REMINDERS = 50_000;

it('no frequent operation scans a growing table sequentially when there are 50,000 reminders', async () => {
  const userId = await fillDatabase(REMINDERS);
  const scans = await findSequentialScans(userId, new Date());
  expect(Object.keys(scans)).toContain('claim');
  expect(Object.entries(scans).filter(([, tables]) => tables.length > 0)).toEqual([]);

  // Proves that the check works: without these indexes, the list scans the reminders of all users.
  await databasePool().query(
    'DROP INDEX reminders_user_id_status_due_on_idx, reminders_user_id_completed_at_idx, reminders_user_id_id_idx',
  );
  expect(await findSequentialScans(userId, new Date())).toMatchObject({ 'list of all': ['reminders'] });
});
