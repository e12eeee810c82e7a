import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addSeconds, subMinutes } from 'date-fns';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startLocalScheduler } from '@/inngest/local-scheduler';
import * as scans from '@/lib/attachments/scan-attachments';
import * as removals from '@/lib/providers/storage/file-removals';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { dispatchDue, dispatchWhileDue } from '@/lib/notifications/dispatch/dispatch-due';
import * as claimNotices from '@/lib/notifications/claim/claim-messages';
import * as mails from '@/lib/notifications/mail/notice-mail';
import { cleanUp } from '@/lib/operations/clean-up';
import { getHealth } from '@/lib/operations/status';
import { sweep } from '@/lib/operations/sweep';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import * as recurring from '@/lib/reminders/advance-recurring';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const DAY_MS = 24 * 3_600_000;
const tomorrow = addDaysTo(dayInTimezone(new Date(), ZONE), 1);
const EIGHT = instantAt(tomorrow, 8, ZONE);

async function createDueReminder(title: string) {
  const actor = await makeUser();
  const input = { title, dueAt: tomorrow, category: 'one-time-deadline' as const, leadDays: [0] };
  const { id } = await createReminder({ actor, input, now: subMinutes(EIGHT, 600) });
  return { actor, id };
}

const waitUntilSent = (count: number) =>
  vi.waitFor(async () => expect(await db.notice.count({ where: { status: 'sent' } })).toBe(count), 20_000);

describe('the local scheduler and the sweep', () => {
  it('the scheduler sweeps when it starts and after each interval until it is stopped', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await createDueReminder('First');
    const stop = startLocalScheduler(50);
    await waitUntilSent(1);
    await createDueReminder('Second');
    await waitUntilSent(2);
    await stop();
    await createDueReminder('Third');
    expect(await db.notice.count({ where: { status: 'pending' } })).toBe(1);
    expect(provider.accepted()).toHaveLength(2);
  });

  it('four schedulers at once send each notice once', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    for (let count = 0; count < 6; count += 1) await createDueReminder(`Notice ${count}`);
    const stops = Array.from({ length: 4 }, () => startLocalScheduler(20));
    await waitUntilSent(6);
    await Promise.all(stops.map((stop) => stop()));
    expect(provider.accepted()).toHaveLength(6);
  });

  it('the scheduler continues after a failed sweep', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await createDueReminder('First');
    vi.spyOn(db.heartbeat, 'upsert').mockRejectedValueOnce(new Error('database gone'));
    const stop = startLocalScheduler(20);
    await waitUntilSent(1);
    await stop();
  });

  it('a sweep that is stopped finishes the claimed batch and starts no other', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await createDueReminder('First');
    const stopping = new AbortController();
    const claims = vi.spyOn(claimNotices, 'claimMessages');
    const call = provider.delayNextCall();
    const sweeping = sweep({ stopping: stopping.signal });
    await call.reached;
    // A sweep claims two batches at once. A claim made before the stop may not end after the second notice is planned.
    await vi.waitFor(() => expect(claims).toHaveBeenCalledTimes(2), 20_000);
    await Promise.all(claims.mock.results.map(({ value }) => value));
    stopping.abort();
    await createDueReminder('Second');
    call.goOn();
    expect(await sweeping).toMatchObject({ sent: 1 });
    expect(await db.notice.count({ where: { status: 'sending' } })).toBe(0);
    expect(provider.calls()).toHaveLength(1);
  });

  it('a sweep finishes the current batch at its deadline and reports more due work', async () => {
    const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    for (let count = 0; count < 3; count += 1) await createDueReminder(`Notice ${count}`);
    const real = mails.renderNoticeMail;
    vi.spyOn(mails, 'renderNoticeMail').mockImplementation((recipient, notice, context) => {
      time.mockReturnValue(addSeconds(clock.now(), JOB_DEADLINE_SECONDS / 2));
      return real(recipient, notice, context);
    });
    const files = vi.spyOn(scans, 'scanPendingAttachments');
    expect(await sweep()).toMatchObject({ sent: 3, more: true });
    expect(files).toHaveBeenCalledWith(
      expect.objectContaining({ deadline: addSeconds(EIGHT, JOB_DEADLINE_SECONDS / 2) }),
    );
  });
});

describe('a sweep with slow virus scans', () => {
  it('removes queued files during the scans and does not request another sweep', async () => {
    const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await db.fileRemoval.create({ data: { storageKey: 'attachments/a' } });
    let removed = () => {};
    const removal = new Promise<void>((resolve) => (removed = resolve));
    const real = removals.deleteOldestQueuedFiles;
    vi.spyOn(removals, 'deleteOldestQueuedFiles').mockImplementation((args) => real(args).finally(removed));
    vi.spyOn(scans, 'scanPendingAttachments').mockImplementation(async () => {
      await removal;
      time.mockReturnValue(addSeconds(EIGHT, JOB_DEADLINE_SECONDS + 20));
      return { scanned: 1, infected: 0, waiting: 1 };
    });
    expect(await sweep()).toMatchObject({ scanned: 1, filesRemoved: 1, more: false });
  });
});

describe('when the clocks of machine and database differ', () => {
  it.each([121, -300])('by %i seconds, nothing is sent until the clock is corrected', async (seconds) => {
    const { id: reminderId } = await createDueReminder('Passport');
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    const machine = vi.spyOn(clock, 'systemNowMs').mockImplementation(() => Date.now() + seconds * 1000);
    const reason = 'The clock of this machine is off by ';
    await expect(sweep()).rejects.toThrow(reason);
    await expect(dispatchWhileDue({ reminderId })).rejects.toThrow(reason);
    expect(provider.calls()).toEqual([]);
    expect(await db.heartbeat.findUnique({ where: { job: 'sweep' } })).toMatchObject({ finishedAt: null });
    machine.mockRestore();
    expect(await sweep()).toMatchObject({ sent: 1 });
  });

  it('by a day, health reports a late scheduler after the correction until a sweep starts', async () => {
    const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await sweep();
    const machine = vi.spyOn(clock, 'systemNowMs').mockImplementation(() => Date.now() + DAY_MS);
    time.mockReturnValue(addSeconds(EIGHT, 24 * 3600));
    await expect(sweep()).rejects.toThrow('The clock of this machine is off by ');
    machine.mockRestore();

    const later = addSeconds(EIGHT, 600);
    time.mockReturnValue(later);
    expect((await getHealth({ now: later })).scheduler.late).toBe(true);
    vi.spyOn(recurring, 'advanceRecurring').mockRejectedValue(new Error('killed'));
    await expect(sweep()).rejects.toThrow('killed');
    expect((await getHealth({ now: later })).scheduler.late).toBe(false);
    expect((await getHealth({ now: addSeconds(later, 181) })).scheduler.late).toBe(true);
  });

  it('by sixty days, the clean-up fails and deletes no session', async () => {
    const { id: userId } = await makeUser();
    const session = { userId, sessionToken: 'kept', expires: addSeconds(new Date(), 30 * 24 * 3600) };
    await db.session.create({ data: session });
    vi.spyOn(clock, 'now').mockReturnValue(addSeconds(new Date(), 60 * 24 * 3600));
    vi.spyOn(clock, 'systemNowMs').mockImplementation(() => Date.now() + 60 * DAY_MS);
    await expect(cleanUp()).rejects.toThrow('The clock of this machine is off by ');
    expect(await db.session.count()).toBe(1);
  });
});

describe('a notice whose mail fails to render', () => {
  it('stays pending and does not block other notices', async () => {
    const bad = await createDueReminder('Bad');
    await createDueReminder('Good');
    const real = mails.renderNoticeMail;
    vi.spyOn(mails, 'renderNoticeMail').mockImplementation((recipient, notice, context) =>
      notice.reminder.id === bad.id ? Promise.reject(new Error('bug in rendering')) : real(recipient, notice, context),
    );
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    expect(await dispatchDue({ now: EIGHT })).toMatchObject({ sent: 1, retried: 1 });
    const notice = await db.notice.findFirstOrThrow({ where: { reminderId: bad.id } });
    expect(notice).toMatchObject({ status: 'pending', messageId: null, lastError: 'not-created' });
  });
});

describe('the log of dispatches', () => {
  it('contains counts, but no addresses, titles or names', async () => {
    const lines: string[] = [];
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
    vi.spyOn(stream!, 'write').mockImplementation((line) => void lines.push(line));
    logger.level = 'trace';
    try {
      const [good, bad] = [await createDueReminder('Secret title'), await createDueReminder('Another secret')];
      provider.refuseRecipient(bad.actor.email);
      vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
      // A sweep could claim the two notices in two concurrent batches. `dispatchDue` claims them in one.
      await dispatchDue({ now: EIGHT });
      provider.failNextCall('500');
      await createDueReminder('Third secret');
      await sweep();
      const text = lines.join('');
      const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(entries).toContainEqual(expect.objectContaining({ msg: 'dispatch', claimed: 2, sent: 1, failed: 1 }));
      expect(entries).toContainEqual(expect.objectContaining({ msg: 'dispatch', claimed: 1, retried: 1 }));
      for (const secret of ['@', 'ecret', good.actor.email, 'Thandi']) expect(text).not.toContain(secret);
    } finally {
      logger.level = 'silent';
    }
  });
});
