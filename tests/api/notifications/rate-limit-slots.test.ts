import { afterEach, expect, it, vi } from 'vitest';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { waitForRateLimitSlot } from '@/lib/http/rate-limit';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();
afterEach(() => void vi.restoreAllMocks());

// Time between two slots, long enough that the speed of the test does not matter.
const HOUR_MS = 3_600_000;
const MAIL_LIMIT = { name: 'mail', seconds: 3600 };

/**
 * Takes `count` slots concurrently.
 * @returns the waits in hours, rounded because concurrent statements read the clock milliseconds apart
 */
async function takeSlots(count: number): Promise<number[]> {
  const pause = vi.spyOn(clock, 'sleep').mockResolvedValue();
  await Promise.all(Array.from({ length: count }, () => waitForRateLimitSlot(MAIL_LIMIT)));
  return pause.mock.calls.map(([ms]) => Math.round(ms / HOUR_MS)).sort();
}

it('waitForRateLimitSlot spaces concurrent callers evenly', async () => {
  expect(await takeSlots(4)).toEqual([1, 2, 3]);
});

it('waitForRateLimitSlot does not accumulate unused slots', async () => {
  await waitForRateLimitSlot(MAIL_LIMIT);
  await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 5 * HOUR_MS) } });
  expect(await takeSlots(2)).toEqual([1]);
});

// Skipped with the embedded database, which runs in this process and shares its clock.
it.runIf(process.env.TEST_DATABASE_URL)('waitForRateLimitSlot ignores a host clock that is hours ahead', async () => {
  const ahead = Date.now() + 5 * HOUR_MS;
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(ahead));
  await waitForRateLimitSlot(MAIL_LIMIT);
  vi.restoreAllMocks();
  expect(await takeSlots(1)).toEqual([1]);
});

it('waitForRateLimitSlot ignores a slot far in the future, as after a clock was set back', async () => {
  await db.rateLimit.create({ data: { key: MAIL_LIMIT.name, expire: BigInt(Date.now() + 200 * HOUR_MS) } });
  expect(await takeSlots(2)).toEqual([1]);
});
