import { addMilliseconds, addYears, subDays, subYears } from 'date-fns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enforceRetention } from '@/lib/operations/retention';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { listOutbox, mailer, removeFromOutbox } from '@/lib/providers/mail';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
beforeEach(() => removeFromOutbox(() => true).then(() => undefined));

const now = new Date();

/** Returns a UUIDv7 with the given creation time. */
const idAt = (time: Date, last: string) => {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8abc-00000000000${last}`;
};

test('audit entries are deleted after three years', async () => {
  const { id: userId } = await makeUser();
  const limit = subYears(now, 3);
  const times = [addMilliseconds(limit, -1), addMilliseconds(limit, 1), now];
  await db.auditEntry.createMany({
    data: times.map((createdAt, index) => ({
      id: idAt(createdAt, String(index)),
      userId,
      action: 'created',
      details: { title: String(index) },
      createdAt,
    })),
  });
  expect(await enforceRetention({ now, limit: 100 })).toMatchObject({ auditEntries: 1 });
  const left = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(left.map(({ details }) => details)).toEqual([{ title: '1' }, { title: '2' }]);
});

test('look-ups of accounts are deleted after a year', async () => {
  const limit = subYears(now, 1);
  await db.lookUp.createMany({
    data: [addMilliseconds(limit, -1), addMilliseconds(limit, 1)].map((at) => ({
      email: 'a@example.com',
      found: true,
      at,
    })),
  });
  expect(await enforceRetention({ now, limit: 100 })).toMatchObject({ lookUps: 1 });
  expect(await db.lookUp.findMany()).toMatchObject([{ at: addMilliseconds(limit, 1) }]);
});

afterEach(() => void vi.useRealTimers());

test('the ids of new audit entries contain their creation time', async () => {
  const { id: userId } = await makeUser();
  // Later than in any other test, because the ids that a process creates never go back in time.
  vi.useFakeTimers({ toFake: ['Date'], now: addYears(new Date(), 50) });
  const entry = await db.auditEntry.create({ data: { userId, action: 'created', details: {} } });
  const milliseconds = parseInt(entry.id.replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(milliseconds - Date.now())).toBeLessThan(60_000);
});

describe('mails of the local outbox', () => {
  const send = (to: string, key: string) =>
    mailer().send({ to, subject: key, html: '', text: '' }, { idempotencyKey: key });

  test('are deleted after thirty days', async () => {
    const { email } = await makeUser();
    const real = clock.now;
    clock.now = () => subDays(now, 31);
    try {
      await send(email, 'old');
    } finally {
      clock.now = real;
    }
    await send(email, 'new');
    expect(await enforceRetention({ now, limit: 100 })).toMatchObject({ outboxMails: 1 });
    expect((await listOutbox()).map(({ subject }) => subject)).toEqual(['new']);
  });

  test('are deleted when no user has the recipient’s address', async () => {
    const { email } = await makeUser();
    await send(email, 'known');
    await send('gone@example.com', 'left behind by a crash');
    expect(await enforceRetention({ now, limit: 100 })).toMatchObject({ outboxMails: 1 });
    expect((await listOutbox()).map(({ subject }) => subject)).toEqual(['known']);
  });
});
