import { randomUUID } from 'node:crypto';
import { subHours } from 'date-fns';
import { beforeEach, expect, test } from 'vitest';
import { databasePool, db } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { documented, documentedSql } from './documented-sql';
import { makeNotices } from './notices';

useDatabase();

const now = new Date();
const before = subHours(now, 1);
const inBatch = { batchId: randomUUID(), batchPosition: 0 };
const due = { sendAt: before, nextAttemptAt: before };

/** One notice in each state that a statement may meet. */
beforeEach(() =>
  makeNotices(
    { ...due, attempts: 1, lastError: 'The mail provider could not be reached.', ...inBatch },
    { ...due, status: 'sending', leaseUntil: now, claimId: randomUUID(), ...inBatch, batchPosition: 1 },
    { ...due, status: 'superseded', batchId: inBatch.batchId },
    { ...due, status: 'failed', lastError: 'The address was refused.' },
    { ...due, status: 'sent', sentAt: before },
  ),
);

test('there are some', () => expect(documentedSql.length).toBeGreaterThan(9));

test.each(documentedSql)('%s', async (sql) => {
  const client = await databasePool().connect();
  try {
    await client.query('BEGIN');
    await client.query(sql);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('who has left a batch is not in doubt for ever', async () => {
  const inDoubt = async () =>
    Number(Object.values((await databasePool().query(documented('batch_id IS NOT NULL'))).rows[0])[0]);
  expect(await inDoubt()).toBe(2);
  const free = { leaseUntil: null, claimId: null, batchId: null, batchPosition: null };
  await db.notice.updateMany({
    where: { status: { in: ['pending', 'sending'] } },
    data: { status: 'sent', sentAt: now, ...free },
  });
  expect(await inDoubt()).toBe(0);
});
