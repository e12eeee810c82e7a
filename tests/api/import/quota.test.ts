import { expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { MAX_REMINDERS, MAX_TOTAL_LEAD_DAYS } from '@/lib/reminders/quota';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { insertReminders, postFile, readImport, runImport } from './import-calls';

useCleanDatabase();

/** Lines of reminders with a lead day and `after` days after the due date each. */
const linesOf = (count: number, after = '') =>
  [
    'Title,Due date,Lead days,Days after due date',
    ...Array.from({ length: count }, (_, n) => `Bill ${n},2031-05-04,7,"${after}"`),
  ].join('\n');

const importAll = (owner: { id: string }, file: string) => postFile(owner, 'format=csv&dryRun=false', file);

it('an import of more reminders than the account can have returns 409 and creates none', async () => {
  const owner = await makeUser();
  await insertReminders(owner.id, MAX_REMINDERS - 1);
  await db.reminder.updateMany({ data: { leadDays: [], afterDays: [] } });
  const response = await importAll(owner, linesOf(2));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'conflict',
    message: 'You have reached the limit of 2\u00a0000 reminders. Delete some that you no longer need.',
  });
  expect(await db.reminder.count()).toBe(MAX_REMINDERS - 1);
  expect((await runImport(owner, 'csv', linesOf(1))).created).toBe(1);
});

it('an import counts days after the due date, stored and new ones, towards the days of the account', async () => {
  const owner = await makeUser();
  await insertReminders(owner.id, MAX_TOTAL_LEAD_DAYS / 10 - 1);
  const response = await importAll(owner, linesOf(2, '1, 2, 3, 4, 5'));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('10\u00a0000 days for emails') });
  expect((await runImport(owner, 'csv', linesOf(2, '1, 2, 3, 4'))).created).toBe(2);
  expect((await importAll(owner, linesOf(3))).status).toBe(409);
});

it('a dry run names the lines beyond the limit, without which the import creates the others', async () => {
  const owner = await makeUser();
  await insertReminders(owner.id, MAX_REMINDERS - 2);
  await db.reminder.updateMany({ data: { leadDays: [], afterDays: [] } });
  const { rows } = await readImport(owner, 'format=csv', linesOf(3));
  expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'error']);
  expect(rows[2]?.message).toContain('limit of 2\u00a0000 reminders');
  expect((await runImport(owner, 'csv', linesOf(3), '&skip=4')).created).toBe(2);
});
