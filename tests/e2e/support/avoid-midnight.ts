import { setTimeout as pause } from 'node:timers/promises';
import { addDaysTo, dayInTimezone, instantAt } from '../../../lib/calendar';
import { test } from './test';

/** The default time zone of users. */
const ZONE = 'Africa/Johannesburg';

let checkedTest: string | undefined;

/**
 * Waits for midnight if the test could still be running then, because what is due today would become overdue. Call it
 * before the test creates anything; later calls in the same test do nothing.
 */
export async function avoidMidnight(): Promise<void> {
  const info = test.info();
  if (checkedTest === info.testId) return;
  checkedTest = info.testId;
  const now = new Date();
  const remainingMs = +instantAt(addDaysTo(dayInTimezone(now, ZONE), 1), 0, ZONE) - +now;
  if (remainingMs > info.timeout) return;
  info.setTimeout(info.timeout + remainingMs);
  await pause(remainingMs);
}
