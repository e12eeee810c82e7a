import { addHours, subDays, subSeconds, subYears } from 'date-fns';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp, cleanUpIfDue } from '@/lib/operations/clean-up';
import { sweep } from '@/lib/operations/sweep';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
afterEach(() => void vi.restoreAllMocks());

/** More rows than one statement deletes. */
const MANY = 1234;
const now = new Date();

/** A UUIDv7 whose timestamp is four years old. */
const oldId = (index: number) => {
  const milliseconds = subYears(now, 4).getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-${String(index).padStart(12, '0')}`;
};

beforeEach(async () => {
  const { id: userId } = await makeUser();
  const rows = Array.from({ length: MANY }, (_, index) => index);
  await db.auditEntry.createMany({
    data: rows.map((index) => ({ id: oldId(index), userId, action: 'created', details: {} })),
  });
  await db.upload.createMany({
    data: rows.map((index) => ({
      userId,
      storageKey: `attachments/${index}`,
      expiresAt: now,
      createdAt: subDays(now, 2),
      takenAt: index === 0 ? null : now,
    })),
  });
});

test('cleanUp deletes expired rows until none is left', async () => {
  expect(await cleanUp()).toMatchObject({ auditEntries: MANY, abandoned: 1, removed: 1 });
  expect(await db.upload.count()).toBe(0);
});

test('cleanUpIfDue logs a failed step, completes the others and retries on the next call', async () => {
  const error = vi.spyOn(logger, 'error');
  const drafts = vi.spyOn(storage(), 'removeTemporaryFiles').mockRejectedValueOnce(new Error('disk gone'));
  await cleanUpIfDue();
  expect(await db.auditEntry.count()).toBe(0);
  expect(error.mock.calls).toEqual([[{ err: new Error('disk gone') }, 'clean-up failed']]);
  await cleanUpIfDue();
  await cleanUpIfDue();
  expect(drafts).toHaveBeenCalledTimes(2);
  expect(await db.heartbeat.findUnique({ where: { job: 'clean-up' } })).toMatchObject({ result: { auditEntries: 0 } });
});

test('cleanUp deletes expired mail tokens, used or not', async () => {
  const { id: userId } = await makeUser();
  const token = { userId, purpose: 'reset_password' as const };
  await db.mailToken.createMany({
    data: [
      { ...token, tokenHash: 'expired', expiresAt: subSeconds(now, 1) },
      { ...token, tokenHash: 'used', expiresAt: subSeconds(now, 1), usedAt: now },
      { ...token, tokenHash: 'waiting', expiresAt: addHours(now, 1) },
    ],
  });
  expect(await cleanUp()).toMatchObject({ mailTokens: 2 });
  expect(await db.mailToken.findMany({ select: { tokenHash: true } })).toEqual([{ tokenHash: 'waiting' }]);
});

test.runIf(process.env.EMBEDDED_DATABASE === '1')('cleanUp vacuums the embedded database', async () => {
  await cleanUp();
  await db.$executeRaw`INSERT INTO rate_limits (key, points) SELECT n::text, 1 FROM generate_series(1, 1000) n`;
  await db.$executeRaw`UPDATE rate_limits SET points = 2`;
  const dead = () => db.$queryRaw`
    SELECT n_dead_tup::int AS dead FROM pg_stat_user_tables WHERE relname = 'rate_limits' AND n_dead_tup > 500`;
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  expect(await dead()).toHaveLength(1);
  await cleanUp();
  expect(await dead()).toEqual([]);
});

test.runIf(process.env.EMBEDDED_DATABASE === '1')('a sweep updates the statistics after many inserts', async () => {
  await db.$executeRaw`ANALYZE rate_limits`;
  await db.$executeRaw`INSERT INTO rate_limits (key, points) SELECT n::text, 1 FROM generate_series(1, 1000) n`;
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  await sweep();
  const [{ rows } = { rows: 0 }] = await db.$queryRaw<{ rows: number }[]>`
    SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'rate_limits'::regclass`;
  expect(rows).toBeGreaterThanOrEqual(1000);
});

test('cleanUp keeps messages without notices for two days, because they count towards the share of the day', async () => {
  const { id: recipientId } = await makeUser();
  for (const days of [1, 3]) {
    const at = subDays(now, days);
    const sent = { status: 'sent', sentAt: at, createdAt: at, nextAttemptAt: at } as const;
    await db.message.create({ data: { kind: 'notice', channel: 'email', recipientId, ...sent } });
  }
  expect(await cleanUp()).toMatchObject({ emptyMessages: 1 });
  expect(await db.message.findMany()).toMatchObject([{ createdAt: subDays(now, 1) }]);
});
