import { addMilliseconds } from 'date-fns';
import { afterEach, beforeEach, vi } from 'vitest';
import * as databaseClock from '@/lib/clock-trust/database-clock';

export interface FakeMachineClock {
  /** Sets the time of app and database until the next change. */
  set: (time: Date) => void;
  advance: (milliseconds: number) => Date;
}

/**
 * Fakes the machine's clock. The embedded database reads the clock of this process; for a database server, which has
 * its own clock, `databaseNow` is mocked.
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
    // Running a statement replaces the timer that the embedded database has set by the fake time.
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
