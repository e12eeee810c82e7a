import { expect, type Page } from '@playwright/test';

/**
 * Pauses timers on this page and on pages opened later, so that tests on slow machines do not miss parts that show for
 * only a few seconds. `page.clock.runFor` advances the time.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Advances the paused clock, one millisecond at a time, until `isDone` returns true. Some parts of the page appear only
 * after a timer.
 * @returns the milliseconds by which the clock advanced
 */
export async function runClockUntil(page: Page, isDone: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  const tick = async () => {
    await page.clock.runFor(1);
    passed += 1;
    return isDone();
  };
  await expect.poll(tick, { intervals: [50] }).toBe(true);
  return passed;
}
