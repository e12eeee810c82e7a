import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { InngestTestEngine } from '@inngest/test';
import { addMinutes, addSeconds, subSeconds } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventPayload } from 'inngest';
import { inngestFunctions } from '@/inngest';
import {
  attachmentAddedEvent,
  fileRemovalRequestedEvent,
  reminderChangedEvent,
  reminderUpcomingEvent,
} from '@/lib/providers/jobs/events';
import { advanceRecurringRemindersFunction } from '@/inngest/functions/advance-recurring';
import { cleanUpFunction } from '@/inngest/functions/clean-up';
import { scanAttachmentFunction } from '@/inngest/functions/scan-attachment';
import { sendReminderNoticesFunction } from '@/inngest/functions/send-reminder-notices';
import { sweepFunction } from '@/inngest/functions/sweep';
import { wakeUpcomingRemindersFunction } from '@/inngest/functions/wake-upcoming';
import { reportFailure } from '@/inngest/report-failure';
import { queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { addDaysTo, addYearsTo, dayInTimezone, fromDateColumn, instantAt } from '@/lib/calendar';
import { findRemindersWithPendingNotices } from '@/lib/notifications/dispatch/upcoming-notices';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { scanner } from '@/lib/providers/scanner';
import { storage } from '@/lib/providers/storage';
import { createReminder } from '@/lib/reminders/create-reminder';
import { uploadAndAttach, parseAttachment, makeAttachmentOwner } from '@/tests/api/attachments/attachment-calls';
import { EICAR } from '@/tests/support/providers/clamd';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const now = new Date();
const today = dayInTimezone(now, ZONE);

async function createReminderDueIn(inDays: number, leadDays: number[]) {
  const actor = await makeUser();
  return createReminder({
    actor,
    input: { title: 'Passport', dueAt: addDaysTo(today, inDays), category: 'expiry-based', leadDays },
    now,
  });
}

function run(reminderId: string, sleepUntil: (...args: unknown[]) => void = () => undefined) {
  return new InngestTestEngine({
    function: sendReminderNoticesFunction,
    events: [reminderChangedEvent.create({ reminderId })],
    // Inngest appends a number to the ID of a repeated step.
    steps: ['wait until its sending time', 'wait until its sending time:1'].map((id) => ({ id, handler: sleepUntil })),
  }).execute();
}

describe('the Inngest function send-reminder-notices', () => {
  it('sleeps until the sending time in the owner’s time zone, sends the notice and ends', async () => {
    const reminder = await createReminderDueIn(1, [30, 0]);
    const hour = instantAt(addDaysTo(today, 1), 8, ZONE);
    const { result, ctx } = await run(reminder.id, () => vi.spyOn(clock, 'now').mockReturnValue(hour));
    expect(ctx.step.sleepUntil).toHaveBeenCalledWith('wait until its sending time', hour.toISOString());
    expect(result).toEqual({ sent: 1, retried: 0, failed: 0 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('ends without sleeping when the next notice is a month away', async () => {
    const reminder = await createReminderDueIn(60, [30]);
    const { result, ctx } = await run(reminder.id);
    expect(ctx.step.sleepUntil).not.toHaveBeenCalled();
    expect(result).toEqual({ sent: 0, retried: 0, failed: 0 });
  });

  it('sends nothing for a deleted reminder', async () => {
    const reminder = await createReminderDueIn(0, [0]);
    await db.reminder.delete({ where: { id: reminder.id } });
    expect((await run(reminder.id)).result).toEqual({ sent: 0, retried: 0, failed: 0 });
    expect(provider.accepted()).toEqual([]);
  });

  it('sends one mail when the same event is delivered three times', async () => {
    const reminder = await createReminderDueIn(0, [0]);
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(today, 9, ZONE));
    await Promise.all([run(reminder.id), run(reminder.id), run(reminder.id)]);
    expect(provider.accepted()).toHaveLength(1);
  });

  it('sends the due notices of other reminders in the same provider call', async () => {
    const reminders = [
      await createReminderDueIn(0, [0]),
      await createReminderDueIn(0, [0]),
      await createReminderDueIn(0, [0]),
    ];
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(today, 9, ZONE));
    const totals = [];
    for (const { id } of reminders) totals.push((await run(id)).result);
    expect(totals).toEqual([3, 0, 0].map((sent) => ({ sent, retried: 0, failed: 0 })));
    expect(provider.calls()).toHaveLength(1);
  });

  it('sleeps until the next attempt and retries after a temporary failure', async () => {
    const reminder = await createReminderDueIn(0, [0]);
    const nine = instantAt(today, 9, ZONE);
    const time = vi.spyOn(clock, 'now').mockReturnValue(nine);
    provider.failNextCall('500');
    const { result } = await run(reminder.id, () => time.mockReturnValue(addMinutes(clock.now(), 2)));
    expect(result).toEqual({ sent: 1, retried: 1, failed: 0 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('goes back to sleep when Inngest wakes it before the sending time', async () => {
    const reminder = await createReminderDueIn(0, [0]);
    const hour = instantAt(today, 8, ZONE);
    const time = vi.spyOn(clock, 'now').mockReturnValue(subSeconds(hour, 10));
    const woken = [subSeconds(hour, 10), addSeconds(hour, 5)];
    const { result, ctx } = await run(reminder.id, () => time.mockReturnValue(woken.shift()!));
    expect(vi.mocked(ctx.step.sleepUntil).mock.calls).toEqual([
      ['wait until its sending time', hour.toISOString()],
      ['wait until its sending time', addSeconds(hour, 5).toISOString()],
    ]);
    expect(result).toEqual({ sent: 1, retried: 0, failed: 0 });
  });

  it('is cancelled by a later reminderChangedEvent or reminderUpcomingEvent of the same reminder', () => {
    expect(sendReminderNoticesFunction.opts.cancelOn).toEqual([
      { event: reminderChangedEvent, match: 'data.reminderId' },
      { event: reminderUpcomingEvent, match: 'data.reminderId' },
    ]);
  });
});

describe('the Inngest function sweep-due-notices', () => {
  it('sends due notices for which no event arrived and records a heartbeat', async () => {
    await createReminderDueIn(0, [0]);
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(instantAt(today, 8, ZONE), 1));
    const { result } = await new InngestTestEngine({ function: sweepFunction }).execute();
    expect(result).toMatchObject({ sent: 1 });
    expect(await db.heartbeat.findUnique({ where: { job: 'sweep' } })).toMatchObject({ result: { sent: 1 } });
  });
});

describe('the Inngest function wake-upcoming-reminders', () => {
  it('sends events only for reminders with a notice due within two days', async () => {
    const near = await createReminderDueIn(1, [0]);
    await createReminderDueIn(60, [0]);
    const { result, ctx } = await new InngestTestEngine({
      function: wakeUpcomingRemindersFunction,
      steps: [{ id: 'wake reminders', handler: () => undefined }],
    }).execute();
    expect(result).toEqual({ woken: 1 });
    expect(ctx.step.sendEvent).toHaveBeenCalledWith('wake reminders', [
      expect.objectContaining({
        name: 'reminder/notice.upcoming',
        data: { reminderId: near.id },
        id: expect.stringContaining(near.id) as string,
      }),
    ]);
  });
});

describe('findRemindersWithPendingNotices', () => {
  it('returns a reminder with several notices only once, even across pages', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await createReminderDueIn(1, [1, 0])).id);
    const found: string[] = [];
    for (let page: string[] | null = null; page === null || page.length > 0; found.push(...page)) {
      page = await findRemindersWithPendingNotices({
        from: instantAt(today, 0, ZONE),
        until: instantAt(addDaysTo(today, 2), 0, ZONE),
        afterId: found.at(-1) ?? null,
        limit: 2,
      });
      expect(page.length).toBeLessThanOrEqual(2);
    }
    expect(found).toEqual(ids.sort());
  });
});

describe('the Inngest function advance-recurring-reminders', () => {
  it('advances a birthday once its date is 31 days past, and sends an event for the reminder', async () => {
    const actor = await makeUser();
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [7, 0] };
    const { id } = await createReminder({ actor, input: { ...birthday, dueAt: today }, now });
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(addDaysTo(today, 31), 1, ZONE));
    const { result, ctx } = await new InngestTestEngine({
      function: advanceRecurringRemindersFunction,
      steps: [{ id: 'publish changes', handler: () => undefined }],
    }).execute();
    expect(result).toEqual({ moved: 1 });
    expect(ctx.step.sendEvent).toHaveBeenCalledWith('publish changes', [
      expect.objectContaining({ name: 'reminder/plan.changed', data: { reminderId: id } }),
    ]);
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(fromDateColumn(dueOn)).toBe(addYearsTo(today, 1));
    expect(await db.notice.count({ where: { reminderId: id, status: 'pending' } })).toBe(2);
  });

  it('fails and advances no reminder when the clock of the machine is months ahead', async () => {
    const actor = await makeUser();
    const dueAt = addDaysTo(today, 30);
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [7, 0] };
    const { id } = await createReminder({ actor, input: { ...birthday, dueAt }, now });
    const ahead = addMinutes(now, 90 * 24 * 60);
    vi.spyOn(clock, 'now').mockReturnValue(ahead);
    vi.spyOn(clock, 'systemNowMs').mockReturnValue(+ahead);
    const { error } = await new InngestTestEngine({ function: advanceRecurringRemindersFunction }).execute();
    expect(error).toMatchObject({ message: expect.stringContaining('The clock of this machine is off') as string });
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(fromDateColumn(dueOn)).toBe(dueAt);
  });
});

describe('the Inngest function scan-attachment', () => {
  async function attachUnscanned(content: string) {
    const down = new AppError('unavailable', text('errors.attachments.scannerUnavailable'));
    vi.spyOn(scanner(), 'scan').mockRejectedValueOnce(down);
    return parseAttachment(await uploadAndAttach(await makeAttachmentOwner(), 'a.txt', Buffer.from(content)));
  }
  const scan = (attachmentId: string) =>
    new InngestTestEngine({
      function: scanAttachmentFunction,
      events: [attachmentAddedEvent.create({ attachmentId })],
    }).execute();

  it('scans an attachment only once, even if the event is repeated', async () => {
    const { id } = await attachUnscanned('a note');
    expect((await scan(id)).result).toEqual({ status: 'clean' });
    expect(await db.attachment.findUnique({ where: { id } })).toMatchObject({ scanStatus: 'clean' });
    expect((await scan(id)).result).toEqual({ status: 'gone' });
  });

  it('returns “infected” for an infected file and “gone” for a deleted file', async () => {
    const { id } = await attachUnscanned(EICAR);
    expect((await scan(id)).result).toEqual({ status: 'infected' });
    expect((await scan(randomUUID())).result).toEqual({ status: 'gone' });
  });
});

describe('the Inngest function clean-up', () => {
  it('deletes the files queued for removal and records a heartbeat', async () => {
    await storage().put('lost', Buffer.from('x'), { contentType: 'text/plain' });
    await db.$transaction((tx) => queueFileRemovals(tx, ['lost']));
    const events: [EventPayload] = [fileRemovalRequestedEvent.create({})];
    const { result } = await new InngestTestEngine({ function: cleanUpFunction, events }).execute();
    expect(result).toMatchObject({ removed: 1, failed: 0 });
    expect(await storage().head('lost')).toBeUndefined();
    expect(await db.heartbeat.findUnique({ where: { job: 'clean-up' } })).toMatchObject({ result: { removed: 1 } });
  });
});

describe('every Inngest function', () => {
  it('has retries, a failure handler and a concurrency limit', () => {
    for (const fn of inngestFunctions) {
      expect(fn.opts.retries, fn.opts.id).toBeGreaterThan(0);
      expect(fn.opts.onFailure, fn.opts.id).toBe(reportFailure);
      expect(fn.opts.concurrency, fn.opts.id).toBeDefined();
    }
  });

  it('has a failure handler that logs the name of the function and its run ID', () => {
    const written = vi.spyOn(logger, 'error');
    const event = { data: { function_id: 'reminder-manager-sweep-due-notices', run_id: '01J', event: {} } };
    reportFailure({ error: new Error('database gone'), event } as never);
    expect(written).toHaveBeenCalledWith(
      expect.objectContaining({ function: 'reminder-manager-sweep-due-notices', runId: '01J' }),
      'background function failed for good',
    );
  });
});

it('every Inngest function has a capitalised display name', () => {
  expect(inngestFunctions.map((fn) => fn.opts.name).every((name) => /^[A-Z][a-z]/.test(name ?? ''))).toBe(true);
});
