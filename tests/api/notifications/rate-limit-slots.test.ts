import { afterEach, expect, it, vi } from 'vitest';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { waitForRateLimitSlot } from '@/lib/http/rate-limit';
import { useCleanDatabase } from '@/tests/support/use-clean-database';

useCleanDatabase();
afterEach(() => void vi.restoreAllMocks());

// So long that how fast the test runs makes no difference.
const HOUR_MS = 3_600_000;
const MAIL_LIMIT = { name: 'mail', seconds: 3600 };

/**
 * Takes so many turns at once. @returns how many hours each had to wait, to the nearest: of two statements at once the one whose row
 * comes second may have read the clock first, some milliseconds ago
 */
async function takeSlots(count: number): Promise<number[]> {
  const pause = vi.spyOn(clock, 'sleep').mockResolvedValue();
  await Promise.all(Array.from({ length: count }, () => waitForRateLimitSlot(MAIL_LIMIT)));
  return pause.mock.calls.map(([ms]) => Math.round(ms / HOUR_MS)).sort();
}

it('turns are evenly apart, whoever takes them', async () => {
  expect(await takeSlots(4)).toEqual([1, 2, 3]);
});

it('a turn that nobody took is not made up for', async () => {
  await waitForRateLimitSlot(MAIL_LIMIT);
  await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 5 * HOUR_MS) } });
  expect(await takeSlots(2)).toEqual([1]);
});

// The embedded database lives in this process and has its clock.
it.runIf(process.env.TEST_DATABASE_URL)('a host whose clock is hours ahead keeps nobody waiting', async () => {
  const ahead = Date.now() + 5 * HOUR_MS;
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(ahead));
  await waitForRateLimitSlot(MAIL_LIMIT);
  vi.restoreAllMocks();
  expect(await takeSlots(1)).toEqual([1]);
});

it('the database’s own clock may be put back', async () => {
  await db.rateLimit.create({ data: { key: MAIL_LIMIT.name, expire: BigInt(Date.now() + 200 * HOUR_MS) } });
  expect(await takeSlots(2)).toEqual([1]);
});
