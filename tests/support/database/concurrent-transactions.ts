import { inject, onTestFinished, vi } from 'vitest';
import { databasePool } from '@/lib/database/db';

/** False for the embedded database, which has a single connection. */
export const supportsConcurrentTransactions = () => inject('preparedDatabase').kind !== 'embedded';

/** Resolves once a statement that contains `text` waits for a lock. Searches only its first 1,000 or so characters. */
export async function waitForLockWait(text = ''): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`;
  await vi.waitUntil(async () => (await databasePool().query(waiting, [text])).rows.length > 0, 20_000);
}

/** Begins a transaction on a separate connection. Rolls it back after the test if it is still open. */
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
