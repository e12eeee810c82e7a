import { randomUUID } from 'node:crypto';
import { addHours, subHours } from 'date-fns';
import { beforeEach, expect, test } from 'vitest';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimDueNotices } from '@/lib/notifications/claim/claim-notices';
import { databasePool, db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { beginSeparateTransaction } from '@/tests/support/concurrent-transactions';
import { findDocumentedSql, documentedSql } from './documented-sql';
import { makeNotices } from './make-notices';

useCleanDatabase();

const now = new Date();
const before = subHours(now, 1);
const inBatch = { batchId: randomUUID(), batchPosition: 0 };
const due = { sendAt: before, nextAttemptAt: before };

// Creates one notice in each state that the statements distinguish.
beforeEach(() =>
  makeNotices(
    { ...due, attempts: 1, lastError: 'connection', ...inBatch },
    { ...due, status: 'sending', leaseUntil: now, claimId: randomUUID(), ...inBatch, batchPosition: 1 },
    { ...due, status: 'superseded', batchId: inBatch.batchId },
    { ...due, status: 'failed', lastError: 'rejected' },
    { ...due, status: 'sent', sentAt: before },
  ),
);

test('the operator documents contain more than nine SQL statements', () =>
  expect(documentedSql.length).toBeGreaterThan(9));

test.each(documentedSql)('the documented SQL statement succeeds: %s', async (sql) => {
  const trial = await beginSeparateTransaction();
  await trial.query(sql);
  await trial.rollBack();
});

const countInDoubt = async () =>
  Number(
    Object.values(
      (await databasePool().query(findDocumentedSql('SELECT count(*) FROM notices WHERE batch_id'))).rows[0],
    )[0],
  );

test('the documented SQL for a new mail provider releases notices in doubt from their batch', async () => {
  expect(await countInDoubt()).toBe(2);
  await databasePool().query(findDocumentedSql('bundle_id = NULL WHERE batch_id'));
  expect(await countInDoubt()).toBe(0);
  const claim = await claimDueNotices({ channel: emailChannel, now: addHours(now, 1), limit: 10 });
  expect(claim).toMatchObject({ inDoubt: false, noticeIds: [expect.any(String)] });
});

test('the documented SQL does not count a superseded notice of a sent batch as in doubt', async () => {
  expect(await countInDoubt()).toBe(2);
  const free = { leaseUntil: null, claimId: null, batchId: null, batchPosition: null };
  await db.notice.updateMany({
    where: { status: { in: ['pending', 'sending'] } },
    data: { status: 'sent', sentAt: now, ...free },
  });
  expect(await countInDoubt()).toBe(0);
});
