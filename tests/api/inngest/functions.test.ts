import { useMailProvider } from '@/tests/support/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { InngestTestEngine } from '@inngest/test';
import { addMinutes, addSeconds, subSeconds } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventPayload } from 'inngest';
import { functions } from '@/inngest';
import { attachmentAdded, fileRemovalRequested, reminderChanged, reminderUpcoming } from '@/lib/providers/jobs/events';
import { advanceRecurringFunction } from '@/inngest/functions/advance-recurring';
import { cleanUpFunction } from '@/inngest/functions/clean-up';
import { scanAttachmentFunction } from '@/inngest/functions/scan-attachment';
import { sendReminderNoticesFunction } from '@/inngest/functions/send-reminder-notices';
import { sweepFunction } from '@/inngest/functions/sweep';
import { wakeUpcomingFunction } from '@/inngest/functions/wake-upcoming';
import { reportFailure } from '@/inngest/report-failure';
import { queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { addDaysTo, addYearsTo, dayInTimezone, fromDateColumn, instantAt } from '@/lib/calendar';
import { findRemindersWithPendingNotices } from '@/lib/notifications/upcoming-notices';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { logger } from '@/lib/logger';
import { scanner } from '@/lib/providers/scanner';
import { storage } from '@/lib/providers/storage';
import { createReminder } from '@/lib/reminders/create-reminder';
import { uploadAndAttach, readAttachment, makeOwner } from '@/tests/api/attachments/attachment-calls';
import { EICAR } from '@/tests/support/clamd';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const now = new Date();
const today = dayInTimezone(now, ZONE);

async function reminderDue(inDays: number, leadDays: number[]) {
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
    events: [reminderChanged.create({ reminderId })],
    // The engine numbers the repetitions of a step.
    steps: ['wait for its hour', 'wait for its hour:1'].map((id) => ({ id, handler: sleepUntil })),
  }).execute();
}

describe('send-reminder-notices', () => {
  it('sleeps until the notice’s hour in the owner’s zone, sends it, and ends where nothing else is near', async () => {
    const reminder = await reminderDue(1, [30, 0]);
    const hour = instantAt(addDaysTo(today, 1), 8, ZONE);
    const { result, ctx } = await run(reminder.id, () => vi.spyOn(clock, 'now').mockReturnValue(hour));
    expect(ctx.step.sleepUntil).toHaveBeenCalledWith('wait for its hour', hour.toISOString());
    expect(result).toEqual({ sent: 1, retried: 0, failed: 0 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('leaves a notice beyond the horizon to the daily wake', async () => {
    const reminder = await reminderDue(60, [30]);
    const { result, ctx } = await run(reminder.id);
    expect(ctx.step.sleepUntil).not.toHaveBeenCalled();
    expect(result).toEqual({ sent: 0, retried: 0, failed: 0 });
  });

  it('mails nothing for a reminder that is gone', async () => {
    const reminder = await reminderDue(0, [0]);
    await db.reminder.delete({ where: { id: reminder.id } });
    expect((await run(reminder.id)).result).toEqual({ sent: 0, retried: 0, failed: 0 });
    expect(provider.accepted()).toEqual([]);
  });

  it('mails once when the same event is delivered three times', async () => {
    const reminder = await reminderDue(0, [0]);
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(today, 9, ZONE));
    await Promise.all([run(reminder.id), run(reminder.id), run(reminder.id)]);
    expect(provider.accepted()).toHaveLength(1);
  });

  it('takes along what else is due, so that a thousand runs at one hour are few calls', async () => {
    const reminders = [await reminderDue(0, [0]), await reminderDue(0, [0]), await reminderDue(0, [0])];
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(today, 9, ZONE));
    const totals = [];
    for (const { id } of reminders) totals.push((await run(id)).result);
    expect(totals).toEqual([3, 0, 0].map((sent) => ({ sent, retried: 0, failed: 0 })));
    expect(provider.calls()).toHaveLength(1);
  });

  it('tries again at the hour that the notice waits for, after a temporary failure', async () => {
    const reminder = await reminderDue(0, [0]);
    const nine = instantAt(today, 9, ZONE);
    const time = vi.spyOn(clock, 'now').mockReturnValue(nine);
    provider.failNextCall('500');
    const { result } = await run(reminder.id, () => time.mockReturnValue(addMinutes(clock.now(), 2)));
    expect(result).toEqual({ sent: 1, retried: 1, failed: 0 });
    expect(provider.accepted()).toHaveLength(1);
  });

  it('looks again after a while where the engine’s clock is ahead of this machine’s', async () => {
    const reminder = await reminderDue(0, [0]);
    const hour = instantAt(today, 8, ZONE);
    const time = vi.spyOn(clock, 'now').mockReturnValue(subSeconds(hour, 10));
    const woken = [subSeconds(hour, 10), addSeconds(hour, 5)];
    const { result, ctx } = await run(reminder.id, () => time.mockReturnValue(woken.shift()!));
    expect(vi.mocked(ctx.step.sleepUntil).mock.calls).toEqual([
      ['wait for its hour', hour.toISOString()],
      ['wait for its hour', addSeconds(hour, 5).toISOString()],
    ]);
    expect(result).toEqual({ sent: 1, retried: 0, failed: 0 });
  });

  it('is ended by an edit, completion or deletion of its reminder, and by the run of a later wake', () => {
    expect(sendReminderNoticesFunction.opts.cancelOn).toEqual([
      { event: reminderChanged, match: 'data.reminderId' },
      { event: reminderUpcoming, match: 'data.reminderId' },
    ]);
  });
});

describe('sweep-due-notices', () => {
  it('sends what no event told of, and leaves a heartbeat', async () => {
    await reminderDue(0, [0]);
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(instantAt(today, 8, ZONE), 1));
    const { result } = await new InngestTestEngine({ function: sweepFunction }).execute();
    expect(result).toMatchObject({ sent: 1 });
    expect(await db.heartbeat.findUnique({ where: { job: 'sweep' } })).toMatchObject({ result: { sent: 1 } });
  });
});

describe('wake-upcoming-reminders', () => {
  it('wakes the reminders whose next notice comes within two days, and no others', async () => {
    const near = await reminderDue(1, [0]);
    await reminderDue(60, [0]);
    const { result, ctx } = await new InngestTestEngine({
      function: wakeUpcomingFunction,
      steps: [{ id: 'wake them', handler: () => undefined }],
    }).execute();
    expect(result).toEqual({ woken: 1 });
    expect(ctx.step.sendEvent).toHaveBeenCalledWith('wake them', [
      expect.objectContaining({
        name: 'reminder/notice.upcoming',
        data: { reminderId: near.id },
        id: expect.stringContaining(near.id) as string,
      }),
    ]);
  });
});

describe('reminders to wake', () => {
  it('come in pages, each once, however many notices they have', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await reminderDue(1, [1, 0])).id);
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

describe('advance-recurring-reminders', () => {
  it('moves a birthday on once its date is thirty days past, and tells its run', async () => {
    const actor = await makeUser();
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [7, 0] };
    const { id } = await createReminder({ actor, input: { ...birthday, dueAt: today }, now });
    vi.spyOn(clock, 'now').mockReturnValue(instantAt(addDaysTo(today, 31), 1, ZONE));
    const { result, ctx } = await new InngestTestEngine({
      function: advanceRecurringFunction,
      steps: [{ id: 'tell of their new plans', handler: () => undefined }],
    }).execute();
    expect(result).toEqual({ moved: 1 });
    expect(ctx.step.sendEvent).toHaveBeenCalledWith('tell of their new plans', [
      expect.objectContaining({ name: 'reminder/plan.changed', data: { reminderId: id } }),
    ]);
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(fromDateColumn(dueOn)).toBe(addYearsTo(today, 1));
    expect(await db.notice.count({ where: { reminderId: id, status: 'pending' } })).toBe(2);
  });

  it('moves nothing on by a clock that is months ahead', async () => {
    const actor = await makeUser();
    const dueAt = addDaysTo(today, 30);
    const birthday = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [7, 0] };
    const { id } = await createReminder({ actor, input: { ...birthday, dueAt }, now });
    const ahead = addMinutes(now, 90 * 24 * 60);
    vi.spyOn(clock, 'now').mockReturnValue(ahead);
    vi.spyOn(clock, 'systemNowMs').mockReturnValue(+ahead);
    const { error } = await new InngestTestEngine({ function: advanceRecurringFunction }).execute();
    expect(error).toMatchObject({ message: expect.stringContaining('The clock of this machine is off') as string });
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(fromDateColumn(dueOn)).toBe(dueAt);
  });
});

describe('scan-attachment', () => {
  async function attachUnscanned(text: string) {
    const down = new AppError('unavailable', 'not now');
    vi.spyOn(scanner(), 'scan').mockRejectedValueOnce(down);
    return readAttachment(await uploadAndAttach(await makeOwner(), 'a.txt', Buffer.from(text)));
  }
  const scan = (attachmentId: string) =>
    new InngestTestEngine({
      function: scanAttachmentFunction,
      events: [attachmentAdded.create({ attachmentId })],
    }).execute();

  it('scans the file of its event, and only once', async () => {
    const { id } = await attachUnscanned('a note');
    expect((await scan(id)).result).toEqual({ status: 'clean' });
    expect(await db.attachment.findUnique({ where: { id } })).toMatchObject({ scanStatus: 'clean' });
    expect((await scan(id)).result).toEqual({ status: 'gone' });
  });

  it('finds what is infected, and ends where the file is gone', async () => {
    const { id } = await attachUnscanned(EICAR);
    expect((await scan(id)).result).toEqual({ status: 'infected' });
    expect((await scan(randomUUID())).result).toEqual({ status: 'gone' });
  });
});

describe('clean-up', () => {
  it('removes files that lost their owner, and leaves a heartbeat', async () => {
    await storage().put('lost', Buffer.from('x'), { contentType: 'text/plain' });
    await db.$transaction((tx) => queueFileRemovals(tx, ['lost']));
    const events: [EventPayload] = [fileRemovalRequested.create({})];
    const { result } = await new InngestTestEngine({ function: cleanUpFunction, events }).execute();
    expect(result).toMatchObject({ removed: 1, failed: 0 });
    expect(await storage().head('lost')).toBeUndefined();
    expect(await db.heartbeat.findUnique({ where: { job: 'clean-up' } })).toMatchObject({ result: { removed: 1 } });
  });
});

describe('what every function has', () => {
  it('retries, and a word when they are used up', () => {
    for (const fn of functions) {
      expect(fn.opts.retries, fn.opts.id).toBeGreaterThan(0);
      expect(fn.opts.onFailure, fn.opts.id).toBe(reportFailure);
      expect(fn.opts.concurrency, fn.opts.id).toBeDefined();
    }
  });

  it('that word tells of the function and its run, and of nobody', () => {
    const written = vi.spyOn(logger, 'error');
    const event = { data: { function_id: 'reminder-manager-sweep-due-notices', run_id: '01J', event: {} } };
    reportFailure({ error: new Error('database gone'), event } as never);
    expect(written).toHaveBeenCalledWith(
      expect.objectContaining({ function: 'reminder-manager-sweep-due-notices', runId: '01J' }),
      'background function failed for good',
    );
  });
});

it('every function has a name that reads well in the Inngest UI', () => {
  expect(functions.map((fn) => fn.opts.name).every((name) => /^[A-Z][a-z]/.test(name ?? ''))).toBe(true);
});
