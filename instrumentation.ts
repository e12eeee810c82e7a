/** Runs once when the server starts, before it answers: without Inngest, this process sends the notices itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { schedulesLocally, startLocalScheduler } = await import('./inngest/local-scheduler');
  if (!schedulesLocally()) return;
  const stop = startLocalScheduler();
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
