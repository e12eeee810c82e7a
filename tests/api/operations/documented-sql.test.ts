import { randomUUID } from 'node:crypto';
import { addHours, subHours } from 'date-fns';
import { beforeEach, expect, test } from 'vitest';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { databasePool, db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { beginSeparateTransaction } from '@/tests/support/database/concurrent-transactions';
import { findDocumentedSql, documentedSql } from './documented-sql';
import { makeNotices } from './make-notices';

useCleanDatabase();

const now = new Date();
const before = subHours(now, 1);
const due = { sendAt: before, nextAttemptAt: before };

// Creates one notice in each state that the statements distinguish. The first three are in one call, two of them in doubt.
beforeEach(async () => {
  await makeNotices(
    { ...due, attempts: 1, lastError: 'connection' },
    { ...due, status: 'sending' },
    { ...due, status: 'superseded', hasLeft: true },
    { ...due, status: 'failed', lastError: 'rejected' },
    { ...due, status: 'sent', sentAt: before },
  );
  const states = [
    { status: 'pending' },
    { status: 'sending', leaseUntil: now, claimId: randomUUID() },
    { status: 'cancelled' },
    undefined,
    { status: 'sent', sentAt: before },
  ] as const;
  const callId = randomUUID();
  for (const { id, leadDay, recipientId } of await db.notice.findMany()) {
    const state = states[leadDay];
    if (!state) continue;
    const message = { kind: 'notice', channel: 'email', recipientId, nextAttemptAt: before, callId } as const;
    await db.message.create({ data: { ...message, ...state, notices: { connect: { id } } } });
  }
});

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
      (await databasePool().query(findDocumentedSql('SELECT count(*) FROM messages WHERE call_id'))).rows[0],
    )[0],
  );

test('the documented SQL for a new mail provider releases notices in doubt from their call', async () => {
  expect(await countInDoubt()).toBe(2);
  await databasePool().query(findDocumentedSql('call_id = NULL, next_attempt_at = now()'));
  expect(await countInDoubt()).toBe(0);
  await databasePool().query(findDocumentedSql('WITH freed AS'));
  const claim = await claimMessages({ channel: emailChannel, now: addHours(now, 1), limit: 10 });
  expect(claim).toMatchObject({ inDoubt: false, memberIds: [expect.any(String)] });
});

test('the documented SQL does not count a superseded notice of a sent call as in doubt', async () => {
  expect(await countInDoubt()).toBe(2);
  await db.message.updateMany({
    where: { status: { in: ['pending', 'sending'] } },
    data: { status: 'sent', sentAt: now, leaseUntil: null, claimId: null },
  });
  expect(await countInDoubt()).toBe(0);
});
