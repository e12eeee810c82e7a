import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { InngestTestEngine } from '@inngest/test';
import { addMinutes } from 'date-fns';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

// Makes Inngest the scheduler. Must be set before the imports, which read the settings.
process.env.INNGEST_DEV = 'http://127.0.0.1:1';
const { sendReminderNoticesFunction: sendReminderNotices } = await import('@/inngest/functions/send-reminder-notices');
const { sweepFunction: sweepDue } = await import('@/inngest/functions/sweep');
const { reminderChangedEvent } = await import('@/lib/providers/jobs/events');
const { startScheduler } = await import('@/inngest/start-scheduler');
const { addDaysTo, dayInTimezone: dayOf, instantAt } = await import('@/lib/calendar');
const { clock } = await import('@/lib/clock');
const { db } = await import('@/lib/database/db');
const { createReminder } = await import('@/lib/reminders/create-reminder');
const { useCleanDatabase } = await import('@/tests/support/database/use-clean-database');
const { makeUser } = await import('@/tests/support/user-factory');

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const tomorrow = addDaysTo(dayOf(new Date(), ZONE), 1);
const EIGHT = instantAt(tomorrow, 8, ZONE);

async function createDueReminder(): Promise<string> {
  const input = { title: 'Passport', dueAt: tomorrow, category: 'expiry-based' as const, leadDays: [0] };
  const { id } = await createReminder({ actor: await makeUser(), input, now: addMinutes(EIGHT, -600) });
  vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
  return id;
}

describe('after SIGTERM, with Inngest as the scheduler', () => {
  const passedOn = vi.fn();
  beforeAll(() => {
    // `passedOn` stands in for the handler that Next.js registers before it starts the scheduler.
    process.removeAllListeners('SIGTERM').on('SIGTERM', passedOn);
    startScheduler();
    process.emit('SIGTERM');
  });

  it('the SIGTERM handler of Next.js is still called', () =>
    vi.waitFor(() => expect(passedOn).toHaveBeenCalledOnce(), 20_000));

  it('a sweep starts no batch of notices', async () => {
    await createDueReminder();
    const { result } = await new InngestTestEngine({ function: sweepDue }).execute();
    expect(result).toEqual({ sent: 0, retried: 0, failed: 0 });
    expect(provider.calls()).toEqual([]);
    expect(await db.notice.count({ where: { status: 'pending', messageId: null } })).toBe(1);
  });

  it('the function send-reminder-notices starts no batch of notices', async () => {
    const events: [ReturnType<typeof reminderChangedEvent.create>] = [
      reminderChangedEvent.create({ reminderId: await createDueReminder() }),
    ];
    const { result } = await new InngestTestEngine({ function: sendReminderNotices, events }).executeStep(
      'send due notices',
      { steps: [{ id: 'wait until its sending time', handler: () => undefined }] },
    );
    expect(result).toMatchObject({ claimed: 0 });
    expect(provider.calls()).toEqual([]);
  });
});
