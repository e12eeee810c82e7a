import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as testNotifications } from '@/app/api/test-notifications/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { db, type Prisma } from '@/lib/database/db';
import { TEST_MAIL_LIMIT_PER_USER } from '@/lib/testing/rate-limits';
import { testNotificationResponseSchema, type TestNotificationResponse } from '@/lib/testing/schema';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { makeReminder, makeTestingUser, NINE_AM_MINUTES, setClockToday, findNoticeStatuses, todayAt } from './fixtures';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const callTestNotification = (cookie: string, reminderId: string, testType: string) =>
  callRoute(testNotifications, {
    method: 'POST',
    path: '/api/test-notifications',
    body: { reminderId, testType },
    cookie,
  });

async function checkSchedule(
  cookie: string,
  reminderId: string,
  testType = 'schedule-check',
): Promise<TestNotificationResponse> {
  const response = await callTestNotification(cookie, reminderId, testType);
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  expect(testNotificationResponseSchema.parse(body)).toEqual(body);
  return body as TestNotificationResponse;
}

describe('POST /api/test-notifications with schedule-check', () => {
  it('omits the later notice, even if it falls on a lead day', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7, leadDays: [7, 6] });
    setClockToday(0);
    const until = addDaysTo(dayInTimezone(todayAt(0), user.timezone), 1);
    await snoozeReminder({ actor: user, id, until, now: todayAt(0) });
    await db.notice.deleteMany({ where: { reminderId: id, kind: 'lead', leadDay: 6 } });
    const { scheduleInfo } = await checkSchedule(cookie, id);
    expect(scheduleInfo.map(({ leadDay, status }) => [leadDay, status])).toEqual([
      [7, 'scheduled'],
      [6, 'other'],
    ]);
  });

  it('returns the status of each lead day and whether its notice would be sent now', async () => {
    const { user, cookie } = await makeTestingUser();
    const reminder = await makeReminder(user, { dueInDays: 7, leadDays: [30, 7, 1, 0] });
    setClockToday(NINE_AM_MINUTES);
    const answer = await checkSchedule(cookie, reminder.id);
    expect(answer.success).toBe(true);
    expect(answer.reminder).toEqual({
      id: reminder.id,
      title: 'Licence disc',
      daysToDue: 7,
      dueAt: reminder.dueAt,
      leadDays: [30, 7, 1, 0],
    });
    const unsent = { alreadySent: false, testSent: false, productionSent: false };
    expect(answer.scheduleInfo).toEqual([
      { leadDay: 30, emailType: 'reminder', daysToNotification: -23, status: 'other', wouldSendNow: false, ...unsent },
      {
        leadDay: 7,
        emailType: 'reminder',
        daysToNotification: 0,
        status: 'ready-to-send',
        wouldSendNow: true,
        ...unsent,
      },
      { leadDay: 1, emailType: 'reminder', daysToNotification: 6, status: 'scheduled', wouldSendNow: false, ...unsent },
      {
        leadDay: 0,
        emailType: 'due-today',
        daysToNotification: 7,
        status: 'scheduled',
        wouldSendNow: false,
        ...unsent,
      },
    ]);
  });

  it('reports “scheduled” before the sending time and “already-sent” after a dispatch', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7, leadDays: [7, 0] });
    setClockToday(7 * 60);
    expect((await checkSchedule(cookie, id)).scheduleInfo[0]).toMatchObject({
      status: 'scheduled',
      wouldSendNow: false,
    });
    setClockToday(NINE_AM_MINUTES);
    await dispatchDue({ now: todayAt(NINE_AM_MINUTES), limit: 10 });
    expect((await checkSchedule(cookie, id)).scheduleInfo[0]).toMatchObject({
      status: 'already-sent',
      alreadySent: true,
      productionSent: true,
      testSent: false,
      wouldSendNow: false,
    });
  });

  it('sends no mail and changes no notice', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7, leadDays: [7] });
    setClockToday(NINE_AM_MINUTES);
    const before = await db.notice.findMany();
    await checkSchedule(cookie, id);
    expect(await db.notice.findMany()).toEqual(before);
    expect(provider.accepted()).toEqual([]);
  });
});

describe('POST /api/test-notifications with several due notices for one due date', () => {
  const DAY = 24 * 60;
  const statuses = ({ scheduleInfo }: TestNotificationResponse) =>
    scheduleInfo.map(({ leadDay, status, wouldSendNow }) => [leadDay, status, wouldSendNow]);

  it('reports that only the latest notice would be sent after an outage', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 3, leadDays: [3, 1, 0] });
    setClockToday(4 * DAY + NINE_AM_MINUTES);
    const answer = await checkSchedule(cookie, id);
    expect(statuses(answer)).toEqual([
      [3, 'other', false],
      [1, 'other', false],
      [0, 'ready-to-send', true],
    ]);
    expect(answer.scheduleInfo[2]?.emailType).toBe('overdue');
  });

  /** Applies `changes` to the second of two due notices. @returns both notices as the schedule check reports them */
  async function checkWithSecond(changes: Prisma.NoticeUpdateManyMutationInput) {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 3, leadDays: [3, 2] });
    setClockToday(DAY + NINE_AM_MINUTES);
    await db.notice.updateMany({ where: { reminderId: id, leadDay: 2 }, data: changes });
    const [longer, shorter] = (await checkSchedule(cookie, id)).scheduleInfo;
    return { longer, shorter };
  }

  const now = () => todayAt(DAY + NINE_AM_MINUTES);
  it.each<[string, () => Prisma.NoticeUpdateManyMutationInput]>([
    ['being sent', () => ({ status: 'sending' })],
    ['already sent', () => ({ status: 'sent', sentAt: now() })],
    ['waiting for a retry', () => ({ nextAttemptAt: addMinutes(now(), 1) })],
  ])('reports that no notice would be sent if the latest one is %s', async (_state, changes) => {
    const { longer, shorter } = await checkWithSecond(changes());
    expect(longer).toMatchObject({ status: 'other', wouldSendNow: false });
    expect(shorter?.wouldSendNow).toBe(false);
  });

  it.each(['failed', 'superseded', 'cancelled'] as const)(
    'reports that the earlier notice would be sent if the latest one has the status %s',
    async (status) => {
      const { longer } = await checkWithSecond({ status });
      expect(longer).toMatchObject({ status: 'ready-to-send', wouldSendNow: true });
    },
  );
});

describe('POST /api/test-notifications with send-email', () => {
  it('sends the owner a mail marked as a test and leaves the planned notices unchanged', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7, leadDays: [7, 0], title: 'Zoë’s visa <b>' });
    setClockToday(NINE_AM_MINUTES);
    const answer = await checkSchedule(cookie, id, 'send-email');
    expect(answer.scheduleInfo[0]).toMatchObject({
      leadDay: 7,
      testSent: true,
      alreadySent: true,
      productionSent: false,
      status: 'ready-to-send',
      wouldSendNow: true,
    });
    expect(await findNoticeStatuses(id)).toEqual({ 7: 'pending', 0: 'pending' });

    const [mail, ...more] = provider.accepted();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([user.email]);
    expect(mail?.subject).toMatch(/^\[Test\] .*Zoë’s visa <b>/);
    expect(mail?.text).toContain('7 days');
    expect(mail?.html).not.toContain('<b>');
  });

  it('returns 409 and sends nothing while mail to the user bounces', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7 });
    await db.user.update({ where: { id: user.id }, data: { mailProblem: 'bounced', mailProblemSince: new Date() } });
    expect((await callTestNotification(cookie, id, 'send-email')).status).toBe(409);
    expect(provider.accepted()).toEqual([]);
  });

  it('sends a new mail on each call', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7 });
    await checkSchedule(cookie, id, 'send-email');
    await checkSchedule(cookie, id, 'send-email');
    expect(provider.accepted()).toHaveLength(2);
  });

  it('limits the test mails of a user, but not schedule checks', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7 });
    for (let mail = 0; mail < TEST_MAIL_LIMIT_PER_USER.points; mail += 1) await checkSchedule(cookie, id, 'send-email');
    expect((await callTestNotification(cookie, id, 'send-email')).status).toBe(429);
    expect(provider.accepted()).toHaveLength(TEST_MAIL_LIMIT_PER_USER.points);
    await checkSchedule(cookie, id, 'schedule-check');
  });

  it('returns 503 and records no test when the provider refuses the mail', async () => {
    const { user, cookie } = await makeTestingUser();
    const { id } = await makeReminder(user, { dueInDays: 7 });
    provider.refuseRecipient(user.email);
    const response = await callTestNotification(cookie, id, 'send-email');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    expect(await db.notice.count({ where: { testSentAt: { not: null } } })).toBe(0);
  });

  it('returns 404 for another user’s reminder', async () => {
    const { cookie } = await makeTestingUser();
    const { id } = await makeReminder(await makeUser(), { dueInDays: 7 });
    for (const testType of ['schedule-check', 'send-email']) {
      expect((await callTestNotification(cookie, id, testType)).status).toBe(404);
    }
    expect(provider.accepted()).toEqual([]);
  });
});

describe('POST /api/test-notifications with an invalid body', () => {
  it.each([
    [{ testType: 'send-email' }, 'reminderId', 'Please select a reminder first'],
    [{ reminderId: '', testType: 'send-email' }, 'reminderId', 'Please select a reminder first'],
    [{ reminderId: '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3', testType: 'send' }, 'testType', 'Unknown test type'],
  ])('returns 400 with a field error: %j', async (body, field, message) => {
    const { cookie } = await makeTestingUser();
    const response = await callRoute(testNotifications, {
      method: 'POST',
      path: '/api/test-notifications',
      body,
      cookie,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, fields: { [field]: [message] } });
  });
});
