import { addHours } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { SENDER_REFUSED_GIVE_UP_MS, MAX_SEND_ATTEMPTS, nextRetryAt, retryDelayMs } from '@/lib/schedule/retry-rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = new Date('2026-11-21T06:00:00Z');

describe('retries of a notice', () => {
  it.each([
    [0, MINUTE_MS],
    [1, MINUTE_MS],
    [2, 2 * MINUTE_MS],
    [3, 4 * MINUTE_MS],
    [9, 256 * MINUTE_MS],
    [10, 6 * HOUR_MS],
    [11, 6 * HOUR_MS],
    [5000, 6 * HOUR_MS],
  ])('after %i attempts, the delay is %i ms', (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay);
  });

  it('make the last attempt less than six hours before SENDER_REFUSED_GIVE_UP_MS has passed', () => {
    let now = NOW;
    for (let attempts = 1; attempts < MAX_SEND_ATTEMPTS; attempts += 1) {
      const next = nextRetryAt({ attempts, now });
      expect(+next).toBeGreaterThan(+now);
      now = next;
    }
    expect(+now - +NOW).toBeGreaterThan(SENDER_REFUSED_GIVE_UP_MS - 6 * HOUR_MS);
    expect(+now - +NOW).toBeLessThanOrEqual(SENDER_REFUSED_GIVE_UP_MS);
  });

  it('wait as long as Retry-After asks, but at least the usual delay and at most 24 hours', () => {
    const asked = (retryAfterSeconds: number) => ({ code: 'provider-fault', retryAfterSeconds });
    expect(nextRetryAt({ attempts: 1, now: NOW, refusal: asked(3600) })).toEqual(new Date('2026-11-21T07:00:00Z'));
    expect(nextRetryAt({ attempts: 1, now: NOW, refusal: asked(1) })).toEqual(new Date('2026-11-21T06:01:00Z'));
    expect(nextRetryAt({ attempts: 1, now: NOW, refusal: asked(9999 * 3600) })).toEqual(addHours(NOW, 24));
    expect(nextRetryAt({ attempts: MAX_SEND_ATTEMPTS, now: NOW })).toEqual(addHours(NOW, 6));
  });

  it.each([
    [undefined, 1],
    [60, 1],
    [5 * 3600, 5],
    [9999 * 3600, 24],
  ])(
    'with the mail quota used up and Retry-After %s, wait %i hours after 1 or 100 attempts',
    (retryAfterSeconds, hours) => {
      for (const attempts of [1, 100]) {
        const refusal = { code: 'quota', retryAfterSeconds };
        expect(nextRetryAt({ attempts, now: NOW, refusal })).toEqual(addHours(NOW, hours));
      }
    },
  );
});
