/** Runs once when the server starts, before it answers. */
export async function register(): Promise<void> {
  // As a condition around the imports, so that what only Node.js can do stays out of the bundle for the edge.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { notePeers } = await import('./lib/platform/client-address');
    const { startScheduler } = await import('./inngest/start-scheduler');
    notePeers();
    startScheduler();
  }
}
