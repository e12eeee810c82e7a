import { schedulesLocally, startLocalScheduler } from './local-scheduler';

/** Without Inngest, this process sends the notices itself. Told to end, it begins no further batch. */
export function startScheduler(): void {
  if (!schedulesLocally()) return;
  const stop = startLocalScheduler();
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
