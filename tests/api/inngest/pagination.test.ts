import { useMailProvider } from '@/tests/support/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { InngestTestEngine } from '@inngest/test';
import { addSeconds } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanceRecurringFunction } from '@/inngest/functions/advance-recurring';
import { sweepFunction } from '@/inngest/functions/sweep';
import { wakeUpcomingFunction } from '@/inngest/functions/wake-upcoming';
import { addDaysTo, dayInTimezone, instantAt, toDateColumn, type Day } from '@/lib/calendar';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);

/** So many reminders of one person, each due on the day with a notice then. @returns their ids, in order */
async function createDueReminders(count: number, day: Day, sendAt: Date): Promise<string[]> {
  const { id: userId } = await makeUser();
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  const date = toDateColumn(day);
  const alike = { userId, title: 'Exam', category: 'one-time-deadline', dueOn: date, firstDueOn: date, leadDays: [0] };
  await db.reminder.createMany({ data: ids.map((id) => ({ ...alike, id })) });
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

/** The reminders that a function told of, event by event. */
const remindersInEvents = (sendEvent: unknown): string[] =>
  vi
    .mocked(sendEvent as (step: string, events: { data: { reminderId: string } }[]) => void)
    .mock.calls.flatMap(([, events]) => events.map(({ data }) => data.reminderId));

/** The engine numbers the repetitions of a step. */
const repeatedStep = (id: string, times: number, handler: () => unknown = () => undefined) =>
  Array.from({ length: times }, (_, time) => ({ id: time === 0 ? id : `${id}:${time}`, handler }));

describe('sweep-due-notices', () => {
  it('sweeps again while a pass ran out of time, and adds up what they did', async () => {
    const hour = instantAt(today, 8, ZONE);
    await createDueReminders(250, today, hour);
    // A pass has no time left once it has handed over a batch on each of its lanes: 200, 50, and none.
    vi.spyOn(clock, 'now').mockImplementation(() => addSeconds(hour, provider.calls().length * JOB_DEADLINE_SECONDS));
    const { result, ctx } = await new InngestTestEngine({ function: sweepFunction }).execute();
    expect(result).toEqual({ sent: 250, retried: 0, failed: 0 });
    expect(provider.accepted()).toHaveLength(250);
    expect(ctx.step.run).toHaveBeenCalledTimes(3);
  });

  it('leaves the rest to the next run after fifty passes', async () => {
    const pass = () => ({ sent: 1, retried: 2, failed: 3, more: true });
    const { result, ctx } = await new InngestTestEngine({
      function: sweepFunction,
      steps: repeatedStep('sweep', 60, pass),
    }).execute();
    expect(result).toEqual({ sent: 50, retried: 100, failed: 150 });
    expect(ctx.step.run).toHaveBeenCalledTimes(50);
  });
});

describe('wake-upcoming-reminders', () => {
  it('wakes those of the next page too, each once', async () => {
    const tomorrow = addDaysTo(today, 1);
    const ids = await createDueReminders(1001, tomorrow, instantAt(tomorrow, 8, ZONE));
    const { result, ctx } = await new InngestTestEngine({
      function: wakeUpcomingFunction,
      steps: repeatedStep('wake them', 3),
    }).execute();
    expect(result).toEqual({ woken: 1001 });
    expect(remindersInEvents(ctx.step.sendEvent)).toEqual(ids);
    expect(ctx.step.sendEvent).toHaveBeenCalledTimes(2);
  });
});

describe('advance-recurring-reminders', () => {
  it('goes on after a full page, and tells the runs of both', async () => {
    const [first, second] = [500, 1].map((count) => Array.from({ length: count }, () => randomUUID()));
    const pages = [first, second];
    const { result, ctx } = await new InngestTestEngine({
      function: advanceRecurringFunction,
      steps: [
        ...repeatedStep('move those whose date has passed', 3, () => pages.shift() ?? []),
        ...repeatedStep('tell of their new plans', 3),
      ],
    }).execute();
    expect(result).toEqual({ moved: 501 });
    expect(remindersInEvents(ctx.step.sendEvent)).toEqual([first, second].flat());
    expect(ctx.step.sendEvent).toHaveBeenCalledTimes(2);
  });
});
