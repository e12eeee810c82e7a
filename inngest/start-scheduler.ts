import { logger } from '@/lib/logger';
import { shutdownController } from './shutdown';
import { usesLocalScheduler, startLocalScheduler } from './local-scheduler';

/** Without Inngest, starts the local scheduler; on shutdown, its current run ends before the process does. */
export function startScheduler(): void {
  const stop = usesLocalScheduler() ? startLocalScheduler() : () => Promise.resolve();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) runBeforeSignalHandlers(signal, stop);
}

/** On a signal, aborts `shutdownController` and runs `work` before the listeners of Next.js, which end the process. */
function runBeforeSignalHandlers(signal: NodeJS.Signals, work: () => Promise<void>): void {
  const listeners = process.listeners(signal);
  process.removeAllListeners(signal);
  let isShuttingDown = false;
  process.on(signal, () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    shutdownController.abort();
    logger.info({ signal }, 'shutting down after the current batch');
    void work().then(() => listeners.forEach((listener) => listener(signal)));
  });
}
