import { Client } from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { addYearsTo, toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';
import { updateSettings } from '@/lib/settings/service';
import { updateTemplate } from '@/lib/templates/service';
import { inDays } from '@/tests/api/reminders/calls';
import { useDatabase } from '@/tests/support/database';
import { makeUser } from '@/tests/support/people';

useDatabase();
const birthday = () => db.template.findUniqueOrThrow({ where: { key: 'birthday' } });
afterEach(async () => {
  await db.template.update({ where: { key: 'birthday' }, data: { canBeMarkedComplete: false, editedFields: [] } });
});

const FIRST = '00000000-0000-7000-8000-000000000001';
const LAST = 'ffffffff-0000-7000-8000-000000000001';

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
}

// The embedded database takes turns: there nobody ever waits for a row.
test.skipIf(inject('preparedDatabase').kind === 'embedded').each<[string, (actor: Actor) => Promise<unknown>]>([
  ['a time zone', (actor) => updateSettings({ actor, patch: { timezone: 'Asia/Tokyo' }, now: new Date() })],
  [
    'a template',
    async () => updateTemplate({ id: (await birthday()).id, patch: { canBeMarkedComplete: true }, now: new Date() }),
  ],
])('a change of %s locks its reminders in the order of their ids (docs/decisions/082)', async (_name, change) => {
  const actor = await makeUser();
  const { id: templateId } = await birthday();
  const [dueOn, firstDueOn] = [toDateColumn(inDays(40)), toDateColumn(addYearsTo(inDays(40), -30))];
  // The last one lies first in the table.
  for (const id of [LAST, FIRST]) {
    const standing = { dueOn, firstDueOn, leadDays: [0], recurrenceYears: 1, advanceAt: new Date('2099-01-01') };
    const kind = { title: 'Gogo', category: 'recurring-date', templateId };
    await db.reminder.create({ data: { id, userId: actor.id, ...kind, ...standing } });
  }
  const [holder, other] = [await connect(), await connect()];
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM reminders WHERE id = '${FIRST}' FOR UPDATE`);
    const changed = change(actor);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), 20_000);
    const free = other.query(`SELECT 1 FROM reminders WHERE id = '${LAST}' FOR UPDATE NOWAIT`);
    await free.then(
      () => undefined,
      () => expect.fail('the last one is held, while the first one is waited for'),
    );
    await holder.query('ROLLBACK');
    await changed;
  } finally {
    await holder.end();
    await other.end();
  }
});
