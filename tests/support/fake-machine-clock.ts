import { addMilliseconds } from 'date-fns';
import { afterEach, beforeEach, vi } from 'vitest';
import * as databaseClock from '@/lib/clock-trust/database-clock';

export interface FakeMachineClock {
  /** Freezes the machine's clock, as the app sees it, at `time` until the next `set` or `advance`. */
  set: (time: Date) => void;
  advance: (milliseconds: number) => Date;
}

/**
 * Fakes the machine's clock. The embedded database reads this process's clock. A database server has its own clock, so
 * `databaseNow` is mocked for it.
 */
export function useFakeMachineClock(): FakeMachineClock {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    if (process.env.EMBEDDED_DATABASE !== '1')
      vi.spyOn(databaseClock, 'databaseNow').mockImplementation(() => Promise.resolve(Date.now()));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    // The embedded database may have set a timer according to the fake clock. Any statement replaces that timer.
    await databaseClock.databaseNow();
  });
  const set = (time: Date) => void vi.setSystemTime(time);
  return {
    set,
    advance(milliseconds) {
      const time = addMilliseconds(new Date(), milliseconds);
      set(time);
      return time;
    },
  };
}
