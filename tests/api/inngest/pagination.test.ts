import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { InngestTestEngine } from '@inngest/test';
import { addSeconds } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanceRecurringRemindersFunction } from '@/inngest/functions/advance-recurring';
import { sweepFunction } from '@/inngest/functions/sweep';
import { wakeUpcomingRemindersFunction } from '@/inngest/functions/wake-upcoming';
import { addDaysTo, dayInTimezone, instantAt, toDateColumn, type Day } from '@/lib/calendar';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);

/** Creates reminders of one user, due on `day`, with one notice each. @returns their IDs, sorted */
async function createDueReminders(count: number, day: Day, sendAt: Date): Promise<string[]> {
  const { id: userId } = await makeUser();
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  const date = toDateColumn(day);
  const common = { userId, title: 'Exam', category: 'one-time-deadline', dueOn: date, firstDueOn: date, leadDays: [0] };
  await db.reminder.createMany({ data: ids.map((id) => ({ ...common, id })) });
  await db.notice.createMany({
    data: ids.map((reminderId) => ({
      reminderId,
      occurrenceOn: date,
      leadDay: 0,
      channel: 'email',
      recipientId: userId,
      sendAt,
      nextAttemptAt: sendAt,
    })),
  });
  return ids;
}

/** Reminder IDs in the events that a function sent, in order. */
const remindersInEvents = (sendEvent: unknown): string[] =>
  vi
    .mocked(sendEvent as (step: string, events: { data: { reminderId: string } }[]) => void)
    .mock.calls.flatMap(([, events]) => events.map(({ data }) => data.reminderId));

/** Inngest appends a number to the ID of a repeated step. */
const repeatedStep = (id: string, times: number, handler: () => unknown = () => undefined) =>
  Array.from({ length: times }, (_, time) => ({ id: time === 0 ? id : `${id}:${time}`, handler }));

describe('the Inngest function sweep-due-notices', () => {
  it('starts another sweep when one runs out of time, and adds up the results', async () => {
    // The owner's daily share of 250 mails.
    setSettings({ MAIL_PER_DAY: 2500 });
    const hour = instantAt(today, 8, ZONE);
    await createDueReminders(250, today, hour);
    // A sweep runs out of time after two concurrent batches of 100, so three sweeps send 200, 50 and 0 notices.
    vi.spyOn(clock, 'now').mockImplementation(() => addSeconds(hour, provider.calls().length * JOB_DEADLINE_SECONDS));
    const { result, ctx } = await new InngestTestEngine({ function: sweepFunction }).execute();
    expect(result).toEqual({ sent: 250, retried: 0, failed: 0 });
    expect(provider.accepted()).toHaveLength(250);
    expect(ctx.step.run).toHaveBeenCalledTimes(3);
  });

  it('stops after fifty sweeps even if more notices are due', async () => {
    const sweepResult = () => ({ sent: 1, retried: 2, failed: 3, more: true });
    const { result, ctx } = await new InngestTestEngine({
      function: sweepFunction,
      steps: repeatedStep('sweep', 60, sweepResult),
    }).execute();
    expect(result).toEqual({ sent: 50, retried: 100, failed: 150 });
    expect(ctx.step.run).toHaveBeenCalledTimes(50);
  });
});

describe('the Inngest function wake-upcoming-reminders', () => {
  it('sends one event per reminder when the reminders fill more than one page', async () => {
    const tomorrow = addDaysTo(today, 1);
    const ids = await createDueReminders(1001, tomorrow, instantAt(tomorrow, 8, ZONE));
    const { result, ctx } = await new InngestTestEngine({
      function: wakeUpcomingRemindersFunction,
      steps: repeatedStep('wake reminders', 3),
    }).execute();
    expect(result).toEqual({ woken: 1001 });
    expect(remindersInEvents(ctx.step.sendEvent)).toEqual(ids);
    expect(ctx.step.sendEvent).toHaveBeenCalledTimes(2);
  });
});

describe('the Inngest function advance-recurring-reminders', () => {
  it('processes a second page after a full first page and sends an event for each reminder', async () => {
    const [first, second] = [500, 1].map((count) => Array.from({ length: count }, () => randomUUID()));
    const pages = [first, second];
    const { result, ctx } = await new InngestTestEngine({
      function: advanceRecurringRemindersFunction,
      steps: [
        ...repeatedStep('advance reminders', 3, () => pages.shift() ?? []),
        ...repeatedStep('publish changes', 3),
      ],
    }).execute();
    expect(result).toEqual({ moved: 501 });
    expect(remindersInEvents(ctx.step.sendEvent)).toEqual([first, second].flat());
    expect(ctx.step.sendEvent).toHaveBeenCalledTimes(2);
  });
});
