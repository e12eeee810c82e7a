import { startSmtpServer } from '@/tests/support/smtp-server';
import { addMinutes } from 'date-fns';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

// Before any setting is read.
const mailServer = await startSmtpServer();
process.env.SMTP_URL = mailServer.url;
process.env.MAIL_RATE = '1000';

const { addDaysTo, dayOf, instantAt } = await import('@/lib/calendar');
const { dispatchDue } = await import('@/lib/notifications/dispatch-due');
const { clock } = await import('@/lib/platform/clock');
const { db } = await import('@/lib/platform/db');
const { createReminder } = await import('@/lib/reminders/create-reminder');
const { useDatabase } = await import('@/tests/support/database');
const { makeUser } = await import('@/tests/support/people');

useDatabase();
afterEach(() => void vi.restoreAllMocks());
afterAll(() => mailServer.close());

const ZONE = 'Africa/Johannesburg';

it('of a batch by SMTP each mail has its own fate: accepted, refused for good, tried again', async () => {
  const today = dayOf(new Date(), ZONE);
  const eight = instantAt(addDaysTo(today, 1), 8, ZONE);
  for (const name of ['good', 'gone', 'full']) {
    const actor = await makeUser({ email: `${name}@example.com` });
    const input = { title: name, dueAt: addDaysTo(today, 1), category: 'expiry-based' as const, leadDays: [0] };
    await createReminder({ actor, input, now: instantAt(today, 9, ZONE) });
  }
  mailServer.refused.set('gone@example.com', { code: 550, text: '5.1.1 No such user' });
  mailServer.refused.set('full@example.com', { code: 452, text: '4.2.2 Mailbox full' });
  const dispatch = (minutes: number) => {
    const now = addMinutes(eight, minutes);
    vi.spyOn(clock, 'now').mockReturnValue(now);
    return dispatchDue({ now });
  };
  expect(await dispatch(0)).toEqual({ claimed: 3, sent: 1, retried: 1, failed: 1 });
  mailServer.refused.clear();
  expect(await dispatch(10)).toMatchObject({ claimed: 1, sent: 1 });
  expect(await dispatch(24 * 60)).toMatchObject({ claimed: 0 });
  expect(mailServer.mails.map(({ subject }) => subject?.split(':')[0])).toEqual(['good', 'full']);
  const notices = await db.notice.findMany({ select: { status: true, reminder: { select: { title: true } } } });
  expect(Object.fromEntries(notices.map(({ status, reminder }) => [reminder.title, status]))).toEqual({
    good: 'sent',
    gone: 'failed',
    full: 'sent',
  });
});
