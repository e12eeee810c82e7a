import { logger } from '@/lib/logger';
import { shutdownController } from './shutdown';
import { usesLocalScheduler, startLocalScheduler } from './local-scheduler';

/** On shutdown, waits for the local scheduler's current run. With Inngest, Next.js itself waits for open requests. */
export function startScheduler(): void {
  const stop = usesLocalScheduler() ? startLocalScheduler() : () => Promise.resolve();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) runBeforeSignalHandlers(signal, stop);
}

/** Runs `work` before the listeners of Next.js, which exit once open requests have ended. Ignores repeated signals. */
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
