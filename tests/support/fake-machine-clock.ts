import { addMilliseconds } from 'date-fns';
import { afterEach, beforeEach, vi } from 'vitest';
import * as databaseClock from '@/lib/clock-trust/database-clock';

export interface FakeMachineClock {
  /** Moves the clock of the machine, and with it the database's. Stays there until it is moved again. */
  set: (time: Date) => void;
  advance: (milliseconds: number) => Date;
}

/**
 * The clock of the machine that runs app and database. The embedded database reads it in this process; a database server keeps its own,
 * so what it says is replaced.
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
    // The embedded database set a timer by the old time; a statement replaces it.
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
