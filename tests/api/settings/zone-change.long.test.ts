import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { PATCH } from '@/app/api/settings/regional/route';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { addDaysTo, formatInstant, fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import type { ReminderBody } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { act, created, inDays, signedIn, update, valid } from '@/tests/api/reminders/calls';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { useSettings } from '@/tests/support/settings';

useDatabase();
const set = useSettings();
afterEach(() => void vi.restoreAllMocks());

const TOKYO = 'Asia/Tokyo';

async function moveTo(cookie: string, timezone: string): Promise<void> {
  const response = await callRoute(PATCH, {
    method: 'PATCH',
    path: '/api/settings/regional',
    body: { timezone },
    cookie,
  });
  expect(response.status).toBe(200);
}

/** What is planned for a user and what should be, as 'reminder day hour' in the zone. */
async function plansOf(userId: string, timezone: string) {
  const reminders = await db.reminder.findMany({
    where: { userId, status: 'active' },
    include: { notices: { where: { status: 'pending' } } },
  });
  const planned = reminders.flatMap(({ id, notices }) =>
    notices.map(({ sendAt }) => `${id} ${formatInstant(sendAt, timezone, 'yyyy-MM-dd HH:mm')}`),
  );
  const wanted = reminders.flatMap(({ id, dueOn, leadDays }) =>
    leadDays.map((leadDay) => `${id} ${addDaysTo(fromDateColumn(dueOn), -leadDay)} 08:00`),
  );
  return { planned: planned.sort(), wanted: wanted.sort() };
}

describe('changes beside a change of time zone (design §5)', () => {
  it('plan in the zone that stands, whatever the session said when it was read', async () => {
    const { user: before, cookie } = await signedIn();
    const input: ReminderBody = { ...valid, category: 'expiry-based', dueAt: inDays(60) };
    const { id } = await created(cookie, { dueAt: inDays(40) });
    const yearly = await created(cookie, { dueAt: inDays(50), recurrenceYears: 1 });
    await moveTo(cookie, TOKYO);

    const now = new Date();
    const answer = await createReminder({ actor: before, input, now });
    await updateReminder({ actor: before, id, input, now });
    await completeReminder({ actor: before, id: yearly.id, now });
    await completeReminder({ actor: before, id, now });
    await restoreReminder({ actor: before, id, now });
    expect(formatInstant(new Date(answer.dueAt), TOKYO, 'yyyy-MM-dd HH:mm')).toBe(`${inDays(60)} 00:00`);
    const { planned, wanted } = await plansOf(before.id, TOKYO);
    expect(planned).toHaveLength(9);
    expect(planned).toEqual(wanted);
  });

  it('lose no notice and leave none at another hour, however they meet', async () => {
    const { user, cookie } = await signedIn();
    const reminders = [];
    for (let n = 0; n < 12; n += 1) reminders.push(await created(cookie, { dueAt: inDays(40 + n) }));
    const change = (id: string, n: number) => [
      () => update(cookie, id, { ...valid, dueAt: inDays(80 + n), leadDays: [20, 3] }),
      () => act(complete, id, cookie).then(() => act(restore, id, cookie)),
      () => created(cookie, { dueAt: inDays(60 + n) }),
    ];
    for (const timezone of [TOKYO, 'America/New_York', 'Europe/London', TOKYO]) {
      const changes = reminders.map(({ id }, n) => change(id, n)[n % 3]!());
      await Promise.all([...changes.slice(0, 6), moveTo(cookie, timezone), ...changes.slice(6)]);
      const { planned, wanted } = await plansOf(user.id, timezone);
      expect(planned).toEqual(wanted);
    }
  });
});

describe('a change of time zone', () => {
  it('tells the engine of the plans that changed, all at once, and is saved where the engine is down', async () => {
    const { cookie } = await signedIn();
    const ids = [];
    for (const days of [40, 50]) ids.push((await created(cookie, { dueAt: inDays(days) })).id);
    await created(cookie, { dueAt: inDays(-50) });
    set({ INNGEST_DEV: 'http://localhost:8288' });
    const send = vi.spyOn(inngest, 'send').mockRejectedValue(new Error('connection refused'));
    await moveTo(cookie, TOKYO);
    const told = send.mock.calls.map(([events]) => (events as { data: { reminderId: string } }[]).map((e) => e.data));
    expect(told).toHaveLength(1);
    expect(told[0]).toEqual(expect.arrayContaining(ids.map((reminderId) => ({ reminderId }))));
    expect(told[0]).toHaveLength(2);
  });
});
