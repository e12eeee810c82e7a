import { logger } from '@/lib/logger';
import { shutdown } from './shutdown';
import { schedulesLocally, startLocalScheduler } from './local-scheduler';

/**
 * Without Inngest, this process sends the notices itself. Told to end, it begins no further batch, and ends once the one
 * under way is sent and marked. So does what Inngest has asked for: that is a request, and Next waits for those.
 */
export function startScheduler(): void {
  const stop = schedulesLocally() ? startLocalScheduler() : () => Promise.resolve();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) endAfter(signal, stop);
}

/**
 * Lets what listens to a signal already wait for `work`: Next's own listener ends the process as soon as the last request
 * is answered. Signals come more than once (from the terminal, from npm, from the launcher) and mean the same.
 */
function endAfter(signal: NodeJS.Signals, work: () => Promise<void>): void {
  const listeners = process.listeners(signal);
  process.removeAllListeners(signal);
  let told = false;
  process.on(signal, () => {
    if (told) return;
    told = true;
    shutdown.abort();
    logger.info({ signal }, 'ending once the batch under way is done');
    void work().then(() => listeners.forEach((listener) => listener(signal)));
  });
}
