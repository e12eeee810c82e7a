import { vi } from 'vitest';
import { clock } from '@/lib/clock';

/** Runs `work` with the server's clock stopped at `now`. */
export async function runAtTime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(clock, 'now').mockReturnValue(now);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
