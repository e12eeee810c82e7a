import { cleanUpIfDue } from '@/lib/operations/clean-up';
import { sweep } from '@/lib/operations/sweep';
import { env, usesInngest } from '@/lib/config/env';
import { logger } from '@/lib/logger';

/** Ends the scheduler once the pass under way is finished. */
export type StopScheduler = () => Promise<void>;

/**
 * Runs the sweep, and once an hour the clean-up, on a timer in this process: the scheduler of an installation without Inngest. One pass at a time; a pass
 * that fails is logged and the next one tries again.
 */
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

/** Whether this process is the one that schedules. */
export const usesLocalScheduler = (): boolean => !usesInngest();
