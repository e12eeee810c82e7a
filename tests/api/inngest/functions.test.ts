import { useMailProvider } from '@/tests/support/mail-provider';
import { InngestTestEngine } from '@inngest/test';
import { addMinutes } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { functions } from '@/inngest';
import { reminderChanged } from '@/inngest/events';
import { sendReminderNotices } from '@/inngest/functions/send-reminder-notices';
import { sweepDue } from '@/inngest/functions/sweep';
import { wakeUpcoming } from '@/inngest/functions/wake-upcoming';
import { addDaysTo, dayOf, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useDatabase } from '@/tests/support/database';
import { makeUser } from '@/tests/support/people';

useDatabase();
const provider = useMailProvider();

const ZONE = 'Africa/Johannesburg';
const now = new Date();
const today = dayOf(now, ZONE);

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
    function: sendReminderNotices,
    events: [reminderChanged.create({ reminderId })],
    steps: [{ id: 'wait for its hour', handler: sleepUntil }],
  }).execute();
}

describe('send-reminder-notices', () => {
  it('sleeps until the notice’s hour in the owner’s zone, sends it, and ends where nothing else is near', async () => {
    const reminder = await reminderDue(1, [30, 0]);
    const hour = instantAt(addDaysTo(today, 1), 8, ZONE);
    const { result, ctx } = await run(reminder.id, () => vi.spyOn(clock, 'now').mockReturnValue(hour));
    vi.restoreAllMocks();
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
    vi.restoreAllMocks();
    expect(provider.accepted()).toHaveLength(1);
  });

  it('is ended by an edit, completion or deletion of its reminder', () => {
    expect(sendReminderNotices.opts.cancelOn).toEqual([{ event: reminderChanged, match: 'data.reminderId' }]);
  });
});

describe('sweep-due-notices', () => {
  it('sends what no event told of, and leaves a heartbeat', async () => {
    await reminderDue(0, [0]);
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(instantAt(today, 8, ZONE), 1));
    const { result } = await new InngestTestEngine({ function: sweepDue }).execute();
    vi.restoreAllMocks();
    expect(result).toMatchObject({ sent: 1 });
    expect(await db.heartbeat.findUnique({ where: { job: 'sweep' } })).toMatchObject({ result: { sent: 1 } });
  });
});

describe('wake-upcoming-reminders', () => {
  it('wakes the reminders whose next notice comes within two days, and no others', async () => {
    const near = await reminderDue(1, [0]);
    await reminderDue(60, [0]);
    const { result, ctx } = await new InngestTestEngine({
      function: wakeUpcoming,
      steps: [{ id: 'wake them', handler: () => undefined }],
    }).execute();
    expect(result).toEqual({ woken: 1 });
    expect(ctx.step.sendEvent).toHaveBeenCalledWith('wake them', [
      expect.objectContaining({ name: 'reminder/notice.upcoming', data: { reminderId: near.id } }),
    ]);
  });
});

it('every function has a name that reads well in the Inngest UI', () => {
  expect(functions.map((fn) => fn.opts.name).every((name) => /^[A-Z][a-z]/.test(name ?? ''))).toBe(true);
});
