import { addMilliseconds } from 'date-fns';
import { afterEach, beforeEach, vi } from 'vitest';
import * as databaseClock from '@/lib/clock-trust/database-clock';

export interface FakeMachineClock {
  /** Sets the time of app and database until the next change. */
  set: (time: Date) => void;
  advance: (milliseconds: number) => Date;
}

/**
 * Fakes the clock of the machine. The embedded database reads it in this process; a database server has its own clock,
 * which is replaced here.
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
    // Run a statement, which replaces the timer that the embedded database set by the fake time.
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
