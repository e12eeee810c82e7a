import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { cleanUp } from '@/lib/operations/clean-up';
import { sweep } from '@/lib/operations/sweep';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { makeUserWithEverything, PERSONAL_DATA } from './user-with-everything';
import { findEmptyTables, findTraces } from './find-traces';

useCleanDatabase();

const filesIn = (folder: string) => {
  const found = readdirSync(path.join(process.env.DATA_DIR ?? '', folder), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('a deleted account leaves no trace in any table or folder after the clean-up', async () => {
  const { user, cookie, reminder } = await makeUserWithEverything();
  const neighbour = await makeUser();
  await sweep();
  const words = { ...PERSONAL_DATA, userId: user.id, reminderId: reminder.id };

  // Proves that the search works: before the deletion it finds every word, and only tables of work to do are empty.
  await vi.waitFor(async () => {
    const before = await findTraces(words);
    for (const what of Object.keys(words)) expect(before.join('\n')).toContain(`${what} in `);
    expect(before.join('\n')).toMatch(/address in file outbox/);
  }, 20_000);
  expect(await findEmptyTables()).toEqual(['file_removals', 'holiday_changes']);

  const response = await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie });
  expect(response.status).toBe(204);
  await cleanUp();

  expect(await findTraces(words)).toEqual([]);
  expect(await findEmptyTables()).toContain('notice_events');
  expect(filesIn('files')).toEqual([]);
  expect(filesIn('outbox')).toEqual([]);
  expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: neighbour.id }]);
});

test('deleting an account keeps the mails of other users', async () => {
  const { cookie } = await makeUserWithEverything();
  const neighbour = await makeUser();
  const { mailer } = await import('@/lib/providers/mail');
  await mailer().send(
    { to: neighbour.email, subject: 'Yours', html: '<p>Yours</p>', text: 'Yours' },
    { idempotencyKey: 'neighbour' },
  );
  await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie });
  await cleanUp();
  expect(filesIn('outbox')).toHaveLength(1);
});

test('rate-limit counters contain no personal data; the clean-up deletes expired ones', async () => {
  await makeUserWithEverything();
  expect(await db.rateLimit.count()).toBeGreaterThan(0);
  expect((await findTraces(PERSONAL_DATA)).join('\n')).not.toContain('table rate_limits');
  await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 1) } });
  await cleanUp();
  expect(await db.rateLimit.count()).toBe(0);
});
