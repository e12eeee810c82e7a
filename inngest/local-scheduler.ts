import { cleanUpIfDue } from '@/lib/operations/clean-up';
import { sweep } from '@/lib/operations/sweep';
import { env, usesInngest } from '@/lib/config/env';
import { logger } from '@/lib/logger';

/** Stops the scheduler. Resolves when the current run has finished. */
export type StopScheduler = () => Promise<void>;

/** Sweeps and cleans up without Inngest. Runs never overlap. A failed run is logged, and the next one retries. */
export function startLocalScheduler(intervalMs = env().SWEEP_SECONDS * 1000): StopScheduler {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const runSweep = async () => {
    let more = false;
    try {
      ({ more } = await sweep({ stopping: stopping.signal }));
      if (!stopping.signal.aborted) await cleanUpIfDue();
    } catch (error) {
      logger.error({ err: error }, 'sweep failed');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (currentRun = runSweep()), more ? 0 : intervalMs);
  };
  let currentRun = runSweep();

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await currentRun;
  };
}

export const usesLocalScheduler = (): boolean => !usesInngest();
