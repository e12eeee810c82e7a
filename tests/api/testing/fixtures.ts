import { addMinutes } from 'date-fns';
import { vi } from 'vitest';
import { addDaysTo, dayInTimezone, startOfDayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { createReminder } from '@/lib/reminders/create-reminder';
import type { ReminderBody, ReminderResponse } from '@/lib/reminders/schema';
import { makeUser, signIn } from '@/tests/support/user-factory';

export const TEST_TIMEZONE = 'Africa/Johannesburg';

/** The instant `minutes` after today's midnight in TEST_TIMEZONE. */
export const todayAt = (minutes: number) =>
  addMinutes(startOfDayInTimezone(dayInTimezone(new Date(), TEST_TIMEZONE), TEST_TIMEZONE), minutes);
export const NINE_AM_MINUTES = 9 * 60;

/** Stops the app's clock at `minutes` after today's midnight in TEST_TIMEZONE. */
export const setClockToday = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(todayAt(minutes));

export async function makeTestingUser(): Promise<{ user: Actor; cookie: string }> {
  const user = await makeUser({ isTestingUser: true });
  return { user, cookie: await signIn(user) };
}

/** Creates a reminder with the clock at the start of today. */
export const makeReminder = (
  actor: Actor,
  { dueInDays, ...input }: Partial<ReminderBody> & { dueInDays: number },
): Promise<ReminderResponse> =>
  createReminder({
    actor,
    input: {
      title: 'Licence disc',
      dueAt: addDaysTo(dayInTimezone(new Date(), TEST_TIMEZONE), dueInDays),
      category: 'expiry-based',
      leadDays: [30, 7, 0],
      ...input,
    },
    now: todayAt(0),
  });

/** Statuses of a reminder's notices by lead day. */
export const findNoticeStatuses = async (reminderId: string) =>
  Object.fromEntries(
    (await db.notice.findMany({ where: { reminderId } })).map(({ leadDay, status }) => [leadDay, status]),
  );
