import { inject, onTestFinished, vi } from 'vitest';
import { databasePool } from '@/lib/database/db';

/** Whether two transactions can run at once: the embedded database is one connection. */
export const supportsConcurrentTransactions = () => inject('preparedDatabase').kind !== 'embedded';

/** Resolves once a statement waits for a lock that another holds; in this database, as other test files have theirs on the same server. */
export async function waitForLockWait(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await databasePool().query(waiting)).rows.length > 0, 20_000);
}

/** A transaction on a connection of its own, beside those of the app. What a failed test leaves open is rolled back. */
export async function beginSeparateTransaction() {
  const connection = await databasePool().connect();
  let isOpen = true;
  const end = async (how: 'COMMIT' | 'ROLLBACK') => {
    if (!isOpen) return;
    isOpen = false;
    await connection.query(how);
    connection.release();
  };
  onTestFinished(() => end('ROLLBACK'));
  await connection.query('BEGIN');
  return {
    query: (text: string, values?: unknown[]) => connection.query(text, values),
    commit: () => end('COMMIT'),
    rollBack: () => end('ROLLBACK'),
  };
}
