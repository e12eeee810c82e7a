import { afterEach, expect, test } from 'vitest';
import { addYearsTo, toDateColumn } from '@/lib/calendar';
import { databasePool, db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { updateTemplate } from '@/lib/reminders/update-template';
import { dayFromToday } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  beginSeparateTransaction,
  supportsConcurrentTransactions,
  waitForLockWait,
} from '@/tests/support/database/concurrent-transactions';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const birthday = () => db.template.findUniqueOrThrow({ where: { key: 'birthday' } });
afterEach(async () => {
  await db.template.update({ where: { key: 'birthday' }, data: { canBeMarkedComplete: false, editedFields: [] } });
});

const FIRST = '00000000-0000-7000-8000-000000000001';
const LAST = 'ffffffff-0000-7000-8000-000000000001';

// Skipped on the embedded database, which runs one transaction at a time, so that none waits for a row lock.
test.runIf(supportsConcurrentTransactions()).each<[string, (actor: Actor) => Promise<unknown>]>([
  ['a time zone', (actor) => updateSettings({ actor, patch: { timezone: 'Asia/Tokyo' }, now: new Date() })],
  [
    'a template',
    async () => updateTemplate({ id: (await birthday()).id, patch: { canBeMarkedComplete: true }, now: new Date() }),
  ],
])('a change of %s locks the affected reminders in the order of their ids', async (_name, change) => {
  const actor = await makeUser();
  const { id: templateId } = await birthday();
  const [dueOn, firstDueOn] = [toDateColumn(dayFromToday(40)), toDateColumn(addYearsTo(dayFromToday(40), -30))];
  // Inserts the last id first, so that the order in the table differs from the order of the ids.
  for (const id of [LAST, FIRST]) {
    const recurrence = {
      dueOn,
      firstDueOn,
      leadDays: [0],
      repeatEvery: 1,
      repeatUnit: 'year' as const,
      advanceAt: new Date('2099-01-01'),
    };
    const kind = { title: 'Gogo', category: 'recurring-date', templateId };
    await db.reminder.create({ data: { id, userId: actor.id, ...kind, ...recurrence } });
  }
  const holder = await beginSeparateTransaction();
  await holder.query(`SELECT 1 FROM reminders WHERE id = '${FIRST}' FOR UPDATE`);
  const changed = change(actor);
  await waitForLockWait();
  const free = databasePool().query(`SELECT 1 FROM reminders WHERE id = '${LAST}' FOR UPDATE NOWAIT`);
  await free.then(
    () => undefined,
    () => expect.fail('the last one is held, while the first one is waited for'),
  );
  await holder.rollBack();
  await changed;
});
