import { startSmtpServer } from '@/tests/support/providers/smtp-server';
import { addMinutes, addSeconds } from 'date-fns';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// SMTP_URL and MAIL_RATE must be set before the imports, which read them.
const mailServer = await startSmtpServer();
process.env.SMTP_URL = mailServer.url;
process.env.MAIL_RATE = '1000';

const { addDaysTo, dayInTimezone: dayOf, instantAt } = await import('@/lib/calendar');
const { emailChannel } = await import('@/lib/notifications/channels/email');
const { CLAIM_LEASE_MINUTES } = await import('@/lib/notifications/claim/claim');
const { claimMessages } = await import('@/lib/notifications/claim/claim-messages');
const { dispatchDue } = await import('@/lib/notifications/dispatch/dispatch-due');
const { setMutedByOwner } = await import('@/lib/notifications/owner/mute');
const { sweep } = await import('@/lib/operations/sweep');
const { clock } = await import('@/lib/clock');
const { db } = await import('@/lib/database/db');
const rates = await import('@/lib/http/rate-limit');
const { completeReminder } = await import('@/lib/reminders/complete-reminder');
const { createReminder } = await import('@/lib/reminders/create-reminder');
const { restoreReminder } = await import('@/lib/reminders/restore-reminder');
const { makeDatabaseBreakable } = await import('./breakable-database');
const { useCleanDatabase } = await import('@/tests/support/database/use-clean-database');
const { makeUser } = await import('@/tests/support/user-factory');
const { useSettings } = await import('@/tests/support/use-settings');
const { addDueNotices } = await import('./add-due-notices');

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());
afterAll(() => mailServer.close());

const ZONE = 'Africa/Johannesburg';
const today = dayOf(new Date(), ZONE);
const EIGHT = instantAt(addDaysTo(today, 1), 8, ZONE);

/** Creates a reminder due tomorrow. The owner's address begins with the reminder's title. */
async function createDueReminder(title: string) {
  const actor = await makeUser({ email: `${title}@example.com` });
  const input = { title, dueAt: addDaysTo(today, 1), category: 'expiry-based' as const, leadDays: [0] };
  const { id } = await createReminder({ actor, input, now: instantAt(today, 9, ZONE) });
  return { actor, id };
}

/** Dispatches one batch, `minutes` after the sending time of the notices. */
function dispatch(minutes: number, stopping?: AbortSignal) {
  const now = addMinutes(EIGHT, minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return dispatchDue({ now, stopping });
}

const sentTitles = () => mailServer.mails.map(({ subject }) => subject?.split(' ')[0]?.replace(':', '')).sort();
const readNotices = async () =>
  Object.fromEntries(
    (await db.notice.findMany({ include: { reminder: true } })).map((notice) => [notice.reminder.title, notice]),
  );
const readStatuses = async () =>
  Object.fromEntries(Object.entries(await readNotices()).map(([title, { status }]) => [title, status]));

beforeEach(() => mailServer.reset());

it('dispatchDue records the outcome of each mail of an SMTP batch: sent, failed or retried', async () => {
  for (const title of ['good', 'gone', 'full']) await createDueReminder(title);
  mailServer.refusedRecipients.set('gone@example.com', { code: 550, text: '5.1.1 No such user' });
  mailServer.refusedRecipients.set('full@example.com', { code: 452, text: '4.2.2 Mailbox full' });
  expect(await dispatch(0)).toEqual({ claimed: 3, sent: 1, retried: 1, failed: 1 });
  mailServer.refusedRecipients.clear();
  expect(await dispatch(10)).toMatchObject({ claimed: 1, sent: 1 });
  expect(await dispatch(24 * 60)).toMatchObject({ claimed: 0 });
  expect(sentTitles()).toEqual(['full', 'good']);
  expect(await readStatuses()).toEqual({ good: 'sent', gone: 'failed', full: 'sent' });
});

it('an SMTP server gets twenty mails of an owner with fifty notices, one with the others, and another owner’s mail first', async () => {
  setSettings({ MAIL_PER_DAY: 100 });
  await addDueNotices(await makeUser(), 50, { at: EIGHT });
  await createDueReminder('other');
  await dispatch(0);
  expect(sentTitles()).toContain('other');
  while ((await dispatch(0)).claimed > 0);
  expect(mailServer.mails).toHaveLength(22);
  expect(await db.notice.count({ where: { status: 'sent' } })).toBe(51);
});

describe('dispatch through an SMTP relay that refuses mails', () => {
  it.each([
    ['access denied', '5.7.1 Relay access denied', 'not-permitted'],
    ['no reason', 'Requested action not taken', 'rejected'],
  ])('leaves the notices pending until the relay accepts their mails (%s)', async (_name, text, code) => {
    for (const title of ['a', 'b', 'c']) await createDueReminder(title);
    mailServer.refuseRecipient = { code: 554, text };
    expect(await dispatch(0)).toEqual({ claimed: 3, sent: 0, retried: 3, failed: 0 });
    for (const notice of Object.values(await readNotices())) {
      expect(notice).toMatchObject({ status: 'pending', messageId: null, lastError: code });
    }
    mailServer.refuseRecipient = undefined;
    expect(await dispatch(10)).toMatchObject({ sent: 3 });
  });

  it('marks a notice alone in its batch as failed at once if its recipient does not exist', async () => {
    await createDueReminder('gone');
    mailServer.refuseRecipient = { code: 550, text: '5.1.1 No such user' };
    expect(await dispatch(0)).toMatchObject({ failed: 1 });
  });

  it('retries notices if all recipients are refused, and fails them once a mail is accepted', async () => {
    for (const title of ['gone', 'moved']) {
      await createDueReminder(title);
      mailServer.refusedRecipients.set(`${title}@example.com`, { code: 550, text: '5.1.1 No such user' });
    }
    expect(await dispatch(0)).toMatchObject({ retried: 2 });
    await createDueReminder('good');
    expect(await dispatch(10)).toMatchObject({ sent: 1, failed: 2 });
  });
});

it('dispatchDue sends the notice of a reminder muted and unmuted during an SMTP outage', async () => {
  const { actor, id } = await createDueReminder('away');
  mailServer.isUnavailable = true;
  expect(await dispatch(0)).toMatchObject({ retried: 1 });
  expect((await readNotices()).away).toMatchObject({ status: 'pending', messageId: null, lastError: 'unreachable' });
  await setMutedByOwner({ actor, id, muted: true, now: addMinutes(EIGHT, 1) });
  await dispatch(2);
  await setMutedByOwner({ actor, id, muted: false, now: addMinutes(EIGHT, 3) });
  mailServer.isUnavailable = false;
  expect(await dispatch(4)).toMatchObject({ sent: 1 });
});

it('after the SMTP connection is lost, only the mails in progress are treated as possibly sent', async () => {
  for (let count = 0; count < 10; count += 1) await createDueReminder(`person${count}`);
  mailServer.beforeAccepting = () => Promise.resolve(mailServer.dropConnections());
  expect(await dispatch(0)).toMatchObject({ retried: 10 });
  const inDoubt = Object.values(await readNotices()).filter(({ messageId }) => messageId !== null).length;
  expect([inDoubt > 0, inDoubt <= 3]).toEqual([true, true]);
});

it('on shutdown, dispatchDue completes SMTP mails in progress; the next call sends the rest', async () => {
  for (let count = 0; count < 10; count += 1) await createDueReminder(`person${count}`);
  const stopping = new AbortController();
  mailServer.beforeAccepting = () => Promise.resolve(stopping.abort());
  const { sent, retried } = await dispatch(0, stopping.signal);
  expect(sent).toBe(mailServer.mails.length);
  expect([sent + retried, sent <= 3]).toEqual([10, true]);
  expect(await dispatch(2)).toMatchObject({ sent: retried });
  expect(new Set(sentTitles()).size).toBe(10);
  expect(mailServer.mails).toHaveLength(10);
});

it('on shutdown, dispatchDue counts no attempt for SMTP mails that it has not started', async () => {
  await createDueReminder('late');
  expect(await dispatch(0, AbortSignal.abort())).toMatchObject({ retried: 1 });
  expect((await readNotices()).late).toMatchObject({ status: 'pending', attempts: 0, messageId: null });
  expect(await dispatch(0)).toMatchObject({ sent: 1 });
  expect((await readNotices()).late).toMatchObject({ status: 'sent', attempts: 1 });
});

it('a sweep starts no SMTP mail after its deadline, and the next dispatch sends the rest', async () => {
  for (let count = 0; count < 10; count += 1) await createDueReminder(`person${count}`);
  const deadline = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 45_000 ? deadline.signal : timeout(ms)));
  const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
  mailServer.beforeAccepting = () => {
    deadline.abort();
    time.mockReturnValue(addSeconds(EIGHT, 45));
    return Promise.resolve();
  };
  const { sent, retried, more } = await sweep();
  // A sweep may send two batches at once, each over three connections.
  expect([sent, sent + retried, sent <= 6, more]).toEqual([mailServer.mails.length, 10, true, true]);
  const left = Object.values(await readNotices()).filter(({ status }) => status === 'pending');
  expect(left.map(({ messageId }) => messageId)).toEqual(Array(retried).fill(null));
  vi.restoreAllMocks();
  expect(await dispatch(1)).toMatchObject({ sent: retried });
  expect(new Set(sentTitles()).size).toBe(10);
});

it('restoring a reminder does not resend a notice that an SMTP batch may already have sent', async () => {
  const [gone] = [await createDueReminder('gone'), await createDueReminder('stays')];
  await claimMessages({ channel: emailChannel, now: EIGHT, limit: 10 });
  await completeReminder({ ...gone, now: addMinutes(EIGHT, 1) });
  expect(await dispatch(6)).toMatchObject({ sent: 1 });
  await restoreReminder({ ...gone, now: addMinutes(EIGHT, 7) });
  expect(await dispatch(8)).toMatchObject({ claimed: 0 });
  expect(await readStatuses()).toEqual({ gone: 'cancelled', stays: 'sent' });
  expect(sentTitles()).toEqual(['stays']);
});

it('dispatchDue does not send an SMTP batch that another worker has taken over', async () => {
  await createDueReminder('once');
  vi.spyOn(rates, 'waitForRateLimitSlot').mockImplementationOnce(async () => {
    await claimMessages({ channel: emailChannel, now: addMinutes(EIGHT, CLAIM_LEASE_MINUTES + 1), limit: 10 });
  });
  // The worker's clock has not advanced, so its lease still seems to hold.
  expect(await dispatch(0)).toEqual({ claimed: 1, sent: 0, retried: 0, failed: 0 });
  expect(sentTitles()).toEqual([]);
  expect(await dispatch(2 * CLAIM_LEASE_MINUTES + 2)).toMatchObject({ sent: 1 });
  expect(sentTitles()).toEqual(['once']);
});

describe('a worker that stalls during an SMTP batch', () => {
  const stalls: [string, () => void | Promise<unknown>][] = [
    [
      'after another worker has taken over the batch',
      () => claimMessages({ channel: emailChannel, now: addMinutes(EIGHT, CLAIM_LEASE_MINUTES + 1), limit: 30 }),
    ],
    [
      'after its lease has expired',
      () => void vi.spyOn(clock, 'now').mockReturnValue(addMinutes(EIGHT, CLAIM_LEASE_MINUTES)),
    ],
    ['while the database is unavailable and cannot record the outcomes', () => void (database.isDown = true)],
  ];
  let database = makeDatabaseBreakable();
  beforeEach(() => void (database = makeDatabaseBreakable()));
  afterEach(() => database.restore());

  it.each(stalls)('starts no further mail %s', async (_why, stall) => {
    for (let count = 0; count < 10; count += 1) await createDueReminder(`person${count}`);
    vi.spyOn(clock, 'sleep').mockImplementation(() => Promise.resolve(void (database.isDown = false)));
    let stalled: unknown;
    mailServer.beforeAccepting = async () => void (await (stalled ??= stall() ?? Promise.resolve()));
    await dispatch(0);
    // Only the mails already in progress on the three connections are sent.
    expect(mailServer.mails.length).toBeLessThanOrEqual(3);
    mailServer.beforeAccepting = undefined;
    database.isDown = false;
    await dispatch(3 * CLAIM_LEASE_MINUTES);
    expect(new Set(sentTitles()).size).toBe(10);
  });
});

it('a restore keeps a successor whose mail may have been sent, even if no attempt was counted', async () => {
  const actor = await makeUser();
  const template = await db.template.findFirstOrThrow({ where: { key: 'sa-vehicle-licence' } });
  const input = {
    title: 'disc',
    dueAt: addDaysTo(today, 1),
    category: 'expiry-based' as const,
    templateId: template.id,
  };
  const { id } = await createReminder({ actor, input: { ...input, leadDays: [0] }, now: instantAt(today, 9, ZONE) });
  const { next } = await completeReminder({ actor, id, now: instantAt(today, 10, ZONE) });
  const { sendAt } = await db.notice.findFirstOrThrow({ where: { reminderId: next!.id }, orderBy: { sendAt: 'asc' } });
  // The first worker crashes after its claim. The second worker is stopped before it sends.
  await claimMessages({ channel: emailChannel, now: sendAt, limit: 10 });
  const now = addMinutes(sendAt, CLAIM_LEASE_MINUTES + 1);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  expect(await dispatchDue({ now, stopping: AbortSignal.abort() })).toMatchObject({ retried: 1 });
  await restoreReminder({ actor, id, now });
  expect(await db.reminder.count()).toBe(2);
});

it('dispatchDue records an SMTP mail as sent after a brief database outage', async () => {
  await createDueReminder('good');
  const database = makeDatabaseBreakable();
  mailServer.beforeAccepting = () => Promise.resolve(void (database.isDown = true));
  vi.spyOn(clock, 'sleep').mockImplementation(() => Promise.resolve(void (database.isDown = false)));
  try {
    expect(await dispatch(0)).toMatchObject({ sent: 1 });
    expect(database.wasDown).toBe(true);
  } finally {
    database.restore();
  }
  expect(await dispatch(10)).toMatchObject({ claimed: 0 });
  expect(sentTitles()).toEqual(['good']);
});
