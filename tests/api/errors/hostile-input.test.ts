import { describe, expect, it } from 'vitest';
import { GET as listReminders, POST as createReminder } from '@/app/api/reminders/route';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const REMINDER = { title: 'Paspoort', dueAt: '2190-01-01', category: 'expiry-based' };
const MARKS = '\u0301\u0315\u0300'.repeat(10_000);

const create = async (body: object) =>
  callRoute(createReminder, { method: 'POST', path: '/api/reminders', body, cookie: await signIn(await makeUser()) });

describe('hostile input', () => {
  it('of endless combining marks, which take long to sort, keeps 30 of them in a row', async () => {
    const response = await create({
      ...REMINDER,
      title: `a${MARKS}b`,
      description: `c${MARKS}`,
      reference: `d${MARKS}`,
    });
    expect(response.status).toBe(201);
    const { title, description, reference } = await db.reminder.findFirstOrThrow();
    for (const text of [title, description, reference]) expect(text!.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(30);
    expect(title.at(-1)).toBe('b');
  });

  it('of 1,001 items in a list gets 413', async () => {
    const response = await create({ ...REMINDER, leadDays: Array.from({ length: 1001 }, () => -1) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  });

  it('of a query parameter that is given twice gets 400 that names it', async () => {
    const cookie = await signIn(await makeUser());
    const response = await callRoute(listReminders, { path: '/api/reminders?status=active&status=completed', cookie });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { status: ['This may be given only once.'] } });
  });
});
