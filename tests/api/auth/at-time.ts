import { vi } from 'vitest';
import { clock } from '@/lib/clock';

/** Runs a piece of a test at another time of the server's clock. */
export async function atTime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(clock, 'now').mockReturnValue(now);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
