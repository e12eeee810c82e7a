import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addHours, addYears } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { advanceRecurringRemindersFunction } from '@/inngest/functions/advance-recurring';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { dispatchWhileDue } from '@/lib/notifications/dispatch/dispatch-due';
import { getHealth } from '@/lib/operations/status';
import { sweep } from '@/lib/operations/sweep';
import { db } from '@/lib/database/db';
import { createReminder } from '@/lib/reminders/create-reminder';
import { InngestTestEngine } from '@inngest/test';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useFakeMachineClock } from '@/tests/support/fake-machine-clock';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
const machineClock = useFakeMachineClock();

const ZONE = 'Africa/Johannesburg';
const TODAY = addDaysTo(dayInTimezone(new Date(), ZONE), 90);
const EIGHT = instantAt(TODAY, 8, ZONE);
const CONTRADICTED = "The clock of this machine differs from the mail provider's";
const JUMPED = 'The clock of this machine moved by ';

/** Creates a reminder whose notice is due at EIGHT, and runs the last sweep 30 hours before that. */
async function createLicenceReminder() {
  machineClock.set(addHours(EIGHT, -30));
  const actor = await makeUser();
  const input = { title: 'Licence disc', dueAt: TODAY, category: 'expiry-based' as const, leadDays: [0] };
  const { id } = await createReminder({ actor, input, now: new Date() });
  await sweep();
  return id;
}

describe("the Date header of the mail provider's responses", () => {
  it('confirms a clock jump of three months at once if it agrees with the clock', async () => {
    await createLicenceReminder();
    machineClock.set(addDays(EIGHT, 92));
    provider.setDate(addHours(addDays(EIGHT, 92), 1));
    expect(await sweep()).toMatchObject({ sent: 1 });
    expect((await getHealth({ now: new Date() })).clock).toBe('ok');
  });

  it('pauses sending notices and advancing reminders while it disagrees with the clock', async () => {
    const reminderId = await createLicenceReminder();
    provider.setDate(EIGHT);
    for (const wrong of [addYears(EIGHT, 10), addDays(addYears(EIGHT, 10), 2), addDays(EIGHT, 40)]) {
      machineClock.set(wrong);
      await expect(sweep()).rejects.toThrow(CONTRADICTED);
      await expect(dispatchWhileDue({ reminderId })).rejects.toThrow(CONTRADICTED);
      const { error } = await new InngestTestEngine({ function: advanceRecurringRemindersFunction }).execute();
      expect((error as Error).message).toContain(CONTRADICTED);
      expect(await getHealth({ now: new Date() })).toMatchObject({ status: 'down', clock: 'contradicted' });
    }
    expect(provider.calls()).toEqual([]);
    machineClock.set(EIGHT);
    expect(await sweep()).toMatchObject({ sent: 1 });
    expect(await getHealth({ now: new Date() })).toMatchObject({ status: 'ok', clock: 'ok' });
  });

  it('reveals a clock that is wrong by only a few hours', async () => {
    await createLicenceReminder();
    const hoursEarly = addHours(EIGHT, -26);
    provider.setDate(hoursEarly);
    machineClock.set(addHours(hoursEarly, 3));
    await expect(sweep()).rejects.toThrow(CONTRADICTED);
  });

  it('is required before sending resumes after a clock jump', async () => {
    await createLicenceReminder();
    machineClock.set(addDays(EIGHT, 40));
    provider.setDate(null);
    for (let minute = 0; minute < 20; minute += 1) {
      await expect(sweep()).rejects.toThrow(JUMPED);
      machineClock.advance(60_000);
    }
    expect(await db.notice.count({ where: { status: 'pending' } })).toBe(1);
    provider.setDate(new Date());
    expect(await sweep()).toMatchObject({ sent: 1 });
  });
});
