import { expect, type Page } from '@playwright/test';

/**
 * Pauses the timers of the page and of pages opened later, so that a slow machine misses nothing that shows only for
 * some seconds. `page.clock.runFor` lets time pass.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Lets a millisecond pass on the paused clock now and then, because some parts of the page need timers to appear.
 * @returns the milliseconds that passed until `isDone`
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
