import { addDays, addSeconds, addYears, subSeconds } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getHealth } from '@/app/api/health/route';
import { GET as getSystemStatus } from '@/app/api/system-status/route';
import { POST as postReminder } from '@/app/api/reminders/route';
import { addDaysTo, dayInTimezone, fromDateColumn, instantAt, type Day } from '@/lib/calendar';
import { cleanUp, cleanUpIfDue } from '@/lib/operations/clean-up';
import type { HealthResponse, SystemStatusResponse } from '@/lib/operations/schema';
import { sweep } from '@/lib/operations/sweep';
import { db } from '@/lib/database/db';
import { listOutbox, removeFromOutbox } from '@/lib/providers/mail';
import { startSession } from '@/lib/http/session';
import { globalForClockCheck } from '@/lib/clock-trust/trusted-clock';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useFakeMachineClock } from '@/tests/support/fake-machine-clock';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';

useCleanDatabase();
const machineClock = useFakeMachineClock();
const setSettings = useSettings();
beforeEach(() => removeFromOutbox(() => true).then(() => undefined));

const ZONE = 'Africa/Johannesburg';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// Current day of the simulated clock, far enough ahead that no test sets the clock to a time before the real one.
const TODAY = addDaysTo(dayInTimezone(new Date(), ZONE), 90);
const JUMPED = 'The clock of this machine moved by ';
const EIGHT = instantAt(TODAY, 8, ZONE);

const fetchHealth = async () => {
  const response = await callRoute(getHealth, { path: '/api/health' });
  return { status: response.status, body: (await response.json()) as HealthResponse };
};

const outboxSubjects = async () => (await listOutbox()).map(({ subject }) => subject);

/** Creates a user with two reminders and a session, sweeps at `now` and empties the outbox. */
async function setUpHistoryUntil(now: Date) {
  machineClock.set(addDays(EIGHT, -60));
  const actor = await makeUser();
  const make = (title: string, dueAt: Day, category: 'expiry-based' | 'recurring-date') =>
    createReminder({ actor, input: { title, dueAt, category, leadDays: [30, 7, 0] }, now: new Date() });
  await make('Licence disc', addDaysTo(TODAY, 7), 'expiry-based');
  await make('Birthday of Gogo', addDaysTo(TODAY, 200), 'recurring-date');
  await startSession(actor.id, addDays(EIGHT, -1));
  machineClock.set(now);
  await sweep();
  // Discards the mails of the past two months.
  await removeFromOutbox(() => true);
  return actor;
}

const readKeptData = async () => ({
  due: (await db.reminder.findMany({ orderBy: { title: 'asc' } })).map(({ dueOn }) => fromDateColumn(dueOn)),
  activity: await db.auditEntry.count(),
  sessions: await db.session.count(),
});

/** Sweeps once a minute, as the local scheduler does. @returns the minutes until a sweep succeeds */
async function minutesUntilSweep(maxMinutes: number): Promise<number> {
  for (let minute = 0; minute <= maxMinutes; minute += 1) {
    const succeeded = await sweep().then(
      () => true,
      () => false,
    );
    if (succeeded) return minute;
    machineClock.advance(MINUTE_MS);
  }
  return Infinity;
}

describe('a clock that is ten years ahead for twelve seconds', () => {
  it('stops sending, advancing and deleting, and makes health return 503, until it is corrected', async () => {
    await setUpHistoryUntil(subSeconds(EIGHT, 6));
    const before = await readKeptData();
    expect(before).toMatchObject({ due: [addDaysTo(TODAY, 200), addDaysTo(TODAY, 7)], sessions: 1 });

    machineClock.set(addYears(EIGHT, 10));
    await expect(sweep()).rejects.toThrow(JUMPED);
    await expect(cleanUp()).rejects.toThrow(JUMPED);
    expect(await outboxSubjects()).toEqual([]);
    expect(await readKeptData()).toEqual(before);
    expect(await fetchHealth()).toMatchObject({ status: 503, body: { status: 'down', clock: 'jumped' } });
    const cookie = await signIn(await makeUser({ isTestingUser: true }));
    const status = await callRoute(getSystemStatus, { path: '/api/system-status', cookie });
    expect(((await status.json()) as SystemStatusResponse).clock).toBe('jumped');

    machineClock.set(addSeconds(EIGHT, 6));
    expect(await sweep()).toMatchObject({ sent: 1, advanced: 0 });
    await sweep();
    expect(await outboxSubjects()).toEqual([expect.stringContaining('Licence disc')]);
    expect(await readKeptData()).toMatchObject({ due: before.due, activity: before.activity });
    expect(await fetchHealth()).toMatchObject({ status: 200, body: { clock: 'ok', scheduler: { late: false } } });
  });
});

describe('an unconfirmed clock jump', () => {
  it.each([
    ['three months', 92 * DAY_MS, 5],
    ['three days', 3 * DAY_MS, 5],
    ['three months back', -92 * DAY_MS, 5],
  ])('of %s is trusted once the clock has run for five minutes without another jump', async (_name, jump, minutes) => {
    machineClock.set(addDays(EIGHT, 100));
    await sweep();
    machineClock.advance(jump);
    expect(await minutesUntilSweep(15)).toBe(minutes);
    expect(await fetchHealth()).toMatchObject({ status: 200, body: { clock: 'ok' } });
  });

  it('of three months is trusted at once when a process starts, because downtime explains it', async () => {
    machineClock.set(addDays(EIGHT, 100));
    await sweep();
    machineClock.advance(92 * DAY_MS);
    globalForClockCheck.reminderClockChecked = false;
    expect(await minutesUntilSweep(15)).toBe(0);
  });

  it('of fourteen months is trusted after a day', async () => {
    setSettings({ SWEEP_SECONDS: 600 });
    machineClock.set(EIGHT);
    await sweep();
    machineClock.advance(425 * DAY_MS);
    let minutes = 0;
    for (; minutes < 1500; minutes += 15) {
      const wasRefused = await sweep().then(
        () => false,
        () => true,
      );
      if (!wasRefused) break;
      machineClock.advance(15 * MINUTE_MS);
    }
    expect(minutes).toBe(24 * 60);
  });

  it('is not trusted while the clock keeps jumping', async () => {
    machineClock.set(EIGHT);
    await sweep();
    machineClock.advance(20 * DAY_MS);
    for (let jump = 0; jump < 10; jump += 1) {
      await expect(sweep()).rejects.toThrow(JUMPED);
      machineClock.advance(20 * DAY_MS);
    }
    expect(await minutesUntilSweep(15)).toBe(5);
  });

  it('of at most CLOCK_JUMP_HOURS is trusted at once, and a longer jump after CLOCK_HOLD_MINUTES', async () => {
    setSettings({ CLOCK_JUMP_HOURS: 100, CLOCK_HOLD_MINUTES: 3 });
    machineClock.set(EIGHT);
    await sweep();
    machineClock.advance(100 * HOUR_MS);
    await sweep();
    machineClock.advance(101 * HOUR_MS);
    expect(await minutesUntilSweep(15)).toBe(3);
  });
});

describe('an installation that resumes after three months', () => {
  it('sends only the latest notice of a reminder as soon as the clock is confirmed', async () => {
    await setUpHistoryUntil(addDays(EIGHT, -50));
    machineClock.set(addDays(EIGHT, 42));
    expect(await minutesUntilSweep(15)).toBe(5);
    expect(await outboxSubjects()).toEqual([expect.stringContaining('Licence disc')]);
    await sweep();
    expect(await outboxSubjects()).toHaveLength(1);
  });
});

describe('data written while the clock was ten years ahead', () => {
  it('is corrected by clean-up and sweep: sessions and links are deleted, notices sent when due', async () => {
    const actor = await setUpHistoryUntil(addDays(EIGHT, -1));
    const cookie = await signIn(actor);
    await db.session.updateMany({ data: { expires: addYears(EIGHT, 11) } });

    machineClock.set(addYears(EIGHT, 10));
    for (const body of [
      { title: 'Passport', dueAt: addDaysTo(TODAY, 7), category: 'expiry-based', leadDays: [7, 0] },
      { title: 'Birthday of Thabo', dueAt: addDaysTo(TODAY, 20), category: 'recurring-date', leadDays: [7, 0] },
    ]) {
      const made = await callRoute(postReminder, { method: 'POST', path: '/api/reminders', body, cookie });
      expect(made.status).toBe(201);
    }
    await startSession(actor.id, new Date());
    await db.mailToken.create({
      data: {
        userId: actor.id,
        purpose: 'reset_password',
        tokenHash: 'of the future',
        createdAt: new Date(),
        expiresAt: addDays(new Date(), 1),
      },
    });
    await db.rateLimit.create({ data: { key: 'of the future', points: 9, expire: BigInt(Date.now()) } });
    await db.upload.create({
      data: { userId: actor.id, storageKey: 'a', createdAt: new Date(), expiresAt: new Date() },
    });
    await db.heartbeat.create({ data: { job: 'clean-up', startedAt: new Date(), finishedAt: new Date() } });

    machineClock.set(addSeconds(EIGHT, -60));
    await sweep();
    await cleanUpIfDue();
    expect(await db.session.count({ where: { createdAt: { gt: EIGHT } } })).toBe(0);
    expect(await db.mailToken.count()).toBe(0);
    expect(await db.rateLimit.count({ where: { key: 'of the future' } })).toBe(0);
    expect(await db.upload.count({ where: { createdAt: { gt: EIGHT } } })).toBe(0);

    await sweep();
    const birthday = await db.reminder.findFirstOrThrow({ where: { title: 'Birthday of Thabo' } });
    expect(fromDateColumn(birthday.dueOn)).toBe(addDaysTo(TODAY, 20));
    machineClock.set(EIGHT);
    await sweep();
    expect((await outboxSubjects()).filter((subject) => subject.includes('Passport'))).toHaveLength(1);
  });
});

describe('a heartbeat from a clock that was ten years ahead', () => {
  it('does not hide that the scheduler is late or that a clean-up is due', async () => {
    machineClock.set(EIGHT);
    await sweep();
    const heartbeat = { startedAt: EIGHT, finishedAt: addYears(EIGHT, 10) };
    for (const job of ['sweep', 'clean-up'])
      await db.heartbeat.upsert({ where: { job }, create: { job, ...heartbeat }, update: heartbeat });
    machineClock.advance(HOUR_MS);
    expect((await fetchHealth()).body.scheduler.late).toBe(true);
    await cleanUpIfDue();
    expect(await db.heartbeat.findUnique({ where: { job: 'clean-up' } })).toMatchObject({ finishedAt: new Date() });
  });
});
