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
import {
  callReminderAction,
  createReminderViaApi,
  dayFromToday,
  makeSignedInUser,
  callUpdateReminder,
  VALID_REMINDER,
} from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useSettings } from '@/tests/support/use-settings';

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

const TOKYO = 'Asia/Tokyo';

async function changeTimeZone(cookie: string, timezone: string): Promise<void> {
  const response = await callRoute(PATCH, {
    method: 'PATCH',
    path: '/api/settings/regional',
    body: { timezone },
    cookie,
  });
  expect(response.status).toBe(200);
}

/** Returns the planned and the expected notices of a user, each as '<reminder id> <day> <hour>' in the zone. */
async function plannedNotices(userId: string, timezone: string) {
  const reminders = await db.reminder.findMany({
    where: { userId, status: 'active' },
    include: { notices: { where: { status: 'pending' } } },
  });
  const planned = reminders.flatMap(({ id, notices }) =>
    notices.map(({ sendAt }) => `${id} ${formatInstant(sendAt, timezone, 'yyyy-MM-dd HH:mm')}`),
  );
  const expected = reminders.flatMap(({ id, dueOn, leadDays }) =>
    leadDays.map((leadDay) => `${id} ${addDaysTo(fromDateColumn(dueOn), -leadDay)} 08:00`),
  );
  return { planned: planned.sort(), expected: expected.sort() };
}

describe('reminder changes concurrent with a change of time zone', () => {
  it('plan notices in the stored zone even when the session was read before the zone changed', async () => {
    const { user: before, cookie } = await makeSignedInUser();
    const input: ReminderBody = { ...VALID_REMINDER, category: 'expiry-based', dueAt: dayFromToday(60) };
    const { id } = await createReminderViaApi(cookie, { dueAt: dayFromToday(40) });
    const yearly = await createReminderViaApi(cookie, { dueAt: dayFromToday(50), recurrenceYears: 1 });
    await changeTimeZone(cookie, TOKYO);

    const now = new Date();
    const answer = await createReminder({ actor: before, input, now });
    await updateReminder({ actor: before, id, input, now });
    await completeReminder({ actor: before, id: yearly.id, now });
    await completeReminder({ actor: before, id, now });
    await restoreReminder({ actor: before, id, now });
    expect(formatInstant(new Date(answer.dueAt), TOKYO, 'yyyy-MM-dd HH:mm')).toBe(`${dayFromToday(60)} 00:00`);
    const { planned, expected } = await plannedNotices(before.id, TOKYO);
    expect(planned).toHaveLength(9);
    expect(planned).toEqual(expected);
  });

  it('leave every notice planned at 08:00 in the new zone and lose none', async () => {
    const { user, cookie } = await makeSignedInUser();
    const reminders = [];
    for (let n = 0; n < 12; n += 1) reminders.push(await createReminderViaApi(cookie, { dueAt: dayFromToday(40 + n) }));
    const change = (id: string, n: number) => [
      () => callUpdateReminder(cookie, id, { ...VALID_REMINDER, dueAt: dayFromToday(80 + n), leadDays: [20, 3] }),
      () => callReminderAction(complete, id, cookie).then(() => callReminderAction(restore, id, cookie)),
      () => createReminderViaApi(cookie, { dueAt: dayFromToday(60 + n) }),
    ];
    for (const timezone of [TOKYO, 'America/New_York', 'Europe/London', TOKYO]) {
      const changes = reminders.map(({ id }, n) => change(id, n)[n % 3]!());
      await Promise.all([...changes.slice(0, 6), changeTimeZone(cookie, timezone), ...changes.slice(6)]);
      const { planned, expected } = await plannedNotices(user.id, timezone);
      expect(planned).toEqual(expected);
    }
  });
});

describe('PATCH /api/settings/regional with a new time zone', () => {
  it('sends Inngest one event, for the first notice; saves the zone even if that fails', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { dueAt: dayFromToday(50) });
    const { id: reminderId } = await createReminderViaApi(cookie, { dueAt: dayFromToday(40) });
    await createReminderViaApi(cookie, { dueAt: dayFromToday(-50) });
    setSettings({ INNGEST_DEV: 'http://localhost:8288' });
    const send = vi.spyOn(inngest, 'send').mockRejectedValue(new Error('connection refused'));
    await changeTimeZone(cookie, TOKYO);
    const published = send.mock.calls.map(([events]) =>
      (events as { data: { reminderId: string } }[]).map((e) => e.data),
    );
    expect(published).toEqual([[{ reminderId }]]);
  });
});
