import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as sendAllReminders } from '@/app/api/send-all-reminders/route';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { dayInTimezone, toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { sendAllRemindersResponseSchema, type SendAllRemindersResponse } from '@/lib/testing/schema';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import {
  makeReminder,
  makeTestingUser,
  NINE_AM_MINUTES,
  setClockToday,
  findNoticeStatuses,
  TEST_TIMEZONE,
  todayAt,
} from './fixtures';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

async function callSendAll(cookie: string): Promise<SendAllRemindersResponse> {
  const response = await callRoute(sendAllReminders, {
    method: 'POST',
    path: '/api/send-all-reminders',
    body: {},
    cookie,
  });
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  expect(sendAllRemindersResponseSchema.parse(body)).toEqual(body);
  return body as SendAllRemindersResponse;
}

/** Inserts due notices directly, which is faster than `createReminder`. */
async function makeManyDue(userId: string, count: number): Promise<void> {
  const dueOn = toDateColumn(dayInTimezone(todayAt(0), TEST_TIMEZONE));
  const reminders = Array.from({ length: count }, () => ({
    id: randomUUID(),
    userId,
    title: 'Licence disc',
    category: 'expiry-based',
    leadDays: [0],
    dueOn,
    firstDueOn: dueOn,
  }));
  await db.reminder.createMany({ data: reminders });
  const sendAt = todayAt(8 * 60);
  await db.notice.createMany({
    data: reminders.map(({ id }) => ({
      reminderId: id,
      occurrenceOn: dueOn,
      leadDay: 0,
      channel: 'email',
      recipientId: userId,
      sendAt,
      nextAttemptAt: sendAt,
    })),
  });
}

describe('POST /api/send-all-reminders', () => {
  it('sends all users’ notices planned for today, but no future notices', async () => {
    const { cookie } = await makeTestingUser();
    const [one, other] = [await makeUser(), await makeUser()];
    const today = await makeReminder(one, { dueInDays: 7, leadDays: [7, 0], title: 'Today' });
    const tomorrow = await makeReminder(other, { dueInDays: 8, leadDays: [7, 0], title: 'Tomorrow' });
    const past = await makeReminder(other, { dueInDays: 3, leadDays: [5, 3, 0], title: 'Past' });
    setClockToday(NINE_AM_MINUTES);
    const answer = await callSendAll(cookie);
    expect(answer).toMatchObject({ success: true, processedCount: 2, successCount: 2, failureCount: 0 });
    const results = [...answer.results].sort((a, b) => a.title.localeCompare(b.title));
    expect(results).toEqual([
      { title: 'Past', status: 'sent', emailType: 'reminder', leadDay: 3, daysToDue: 3 },
      { title: 'Today', status: 'sent', emailType: 'reminder', leadDay: 7, daysToDue: 7 },
    ]);
    expect(await findNoticeStatuses(today.id)).toEqual({ 7: 'sent', 0: 'pending' });
    expect(await findNoticeStatuses(tomorrow.id)).toEqual({ 7: 'pending', 0: 'pending' });
    expect(await findNoticeStatuses(past.id)).toMatchObject({ 3: 'sent', 0: 'pending' });
    expect(
      provider
        .accepted()
        .map((mail) => mail.to[0])
        .sort(),
    ).toEqual([one.email, other.email].sort());
  });

  it('sends today’s notices before their sending time and not again at that time', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7, leadDays: [7, 6] });
    setClockToday(5 * 60);
    expect(await callSendAll(cookie)).toMatchObject({ processedCount: 1, successCount: 1 });
    expect(await findNoticeStatuses(id)).toEqual({ 7: 'sent', 6: 'pending' });
    setClockToday(NINE_AM_MINUTES);
    await dispatchDue({ now: todayAt(NINE_AM_MINUTES), limit: 10 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('determines the current day in each owner’s time zone', async () => {
    const { cookie } = await makeTestingUser();
    const owner = await makeUser({ timezone: 'America/Los_Angeles' });
    const { id } = await makeReminder(owner, { dueInDays: 7, leadDays: [7] });
    // At 05:00 in Johannesburg it is still the previous evening in Los Angeles.
    setClockToday(5 * 60);
    expect(await callSendAll(cookie)).toMatchObject({ processedCount: 0 });
    expect(await findNoticeStatuses(id)).toEqual({ 7: 'pending' });
  });

  it('reports failed notices and sends the others', async () => {
    const { cookie } = await makeTestingUser();
    const [good, bad] = [await makeUser(), await makeUser()];
    await makeReminder(good, { dueInDays: 0, leadDays: [0], title: 'Good' });
    await makeReminder(bad, { dueInDays: 0, leadDays: [0], title: 'Bad' });
    provider.refuseRecipient(bad.email);
    setClockToday(NINE_AM_MINUTES);
    const answer = await callSendAll(cookie);
    expect(answer).toMatchObject({ success: false, processedCount: 2, successCount: 1, failureCount: 1 });
    expect(answer.results.find(({ title }) => title === 'Bad')).toMatchObject({
      status: 'failed',
      emailType: 'due-today',
      error: expect.any(String),
    });
  });

  it('counts each notice once when one recipient makes the provider refuse whole batches', async () => {
    const { cookie } = await makeTestingUser();
    provider.setRefusesWholeBatch(true);
    for (let count = 0; count < 8; count += 1) {
      const user = await makeUser();
      await makeReminder(user, { dueInDays: 0, leadDays: [0], title: `Notice ${count}` });
      if (count === 0) provider.refuseRecipient(user.email);
    }
    setClockToday(NINE_AM_MINUTES);
    const answer = await callSendAll(cookie);
    expect(answer).toMatchObject({ processedCount: 8, successCount: 7, failureCount: 1 });
    expect(answer.results.map(({ title, status }) => `${title} ${status}`).sort()).toEqual([
      'Notice 0 failed',
      ...[1, 2, 3, 4, 5, 6, 7].map((count) => `Notice ${count} sent`),
    ]);
  });

  it('reports a notice that will be retried', async () => {
    const { user, cookie } = await makeTestingUser();
    await makeReminder(user, { dueInDays: 0, leadDays: [0] });
    provider.failNextCall('500');
    setClockToday(NINE_AM_MINUTES);
    expect(await callSendAll(cookie)).toMatchObject({
      success: false,
      message: 'Processed 1: 0 sent, 0 failed, 1 will be retried.',
      processedCount: 1,
      successCount: 0,
      failureCount: 0,
      results: [{ status: 'other', reason: 'Will be retried', error: expect.any(String) }],
    });
  });

  it('sends 500 notices at most, and says how many are still due', async () => {
    const { cookie } = await makeTestingUser();
    for (const count of [150, 150, 150, 53]) await makeManyDue((await makeUser()).id, count);
    setClockToday(NINE_AM_MINUTES);
    // On a slow machine, the deadline would end the call before the limit does.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    expect(await callSendAll(cookie)).toMatchObject({
      message: 'Processed 500: 500 sent, 0 failed. 3 more are still due.',
      processedCount: 500,
    });
    expect(await callSendAll(cookie)).toMatchObject({ success: true, message: 'Processed 3: 3 sent, 0 failed.' });
  }, 300_000);

  it('sends nothing on a second call and reports that nothing is due', async () => {
    const { user, cookie } = await makeTestingUser();
    await makeReminder(user, { dueInDays: 0, leadDays: [0] });
    setClockToday(NINE_AM_MINUTES);
    await callSendAll(cookie);
    expect(await callSendAll(cookie)).toEqual({
      success: true,
      message: 'No reminder emails are due.',
      processedCount: 0,
      successCount: 0,
      failureCount: 0,
      results: [],
    });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('sends nothing for completed reminders or unverified users', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 0, leadDays: [0] });
    await completeReminder({ actor: user, id, now: todayAt(0) });
    await makeReminder(await makeUser({ emailVerified: null }), { dueInDays: 0, leadDays: [0] });
    setClockToday(NINE_AM_MINUTES);
    expect(await callSendAll(cookie)).toMatchObject({ processedCount: 0 });
    expect(provider.accepted()).toEqual([]);
  });
});
