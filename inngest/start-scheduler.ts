import { logger } from '@/lib/logger';
import { shutdownController } from './shutdown';
import { usesLocalScheduler, startLocalScheduler } from './local-scheduler';

/**
 * Without Inngest, this process sends the notices itself. Told to end, it begins no further batch, and ends once the one
 * under way is sent and marked. So does what Inngest has asked for: that is a request, and Next waits for those.
 */
export function startScheduler(): void {
  const stop = usesLocalScheduler() ? startLocalScheduler() : () => Promise.resolve();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) runBeforeSignalHandlers(signal, stop);
}

/**
 * Lets what listens to a signal already wait for `work`: Next's own listener ends the process as soon as the last request
 * is answered. Signals come more than once (from the terminal, from npm, from the launcher) and mean the same.
 */
function runBeforeSignalHandlers(signal: NodeJS.Signals, work: () => Promise<void>): void {
  const listeners = process.listeners(signal);
  process.removeAllListeners(signal);
  let isShuttingDown = false;
  process.on(signal, () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    shutdownController.abort();
    logger.info({ signal }, 'ending once the batch under way is done');
    void work().then(() => listeners.forEach((listener) => listener(signal)));
  });
}
