/**
 * Loaded ahead of the server (`node --import`): ends it when the launcher is gone, even by kill -9. A server left behind
 * would hold the port and wait for a database that has gone too.
 */

/** Milliseconds for an orderly end. */
const GRACE_MS = 1000;

// `next dev` forks a process of its own with the same arguments; that one lives on the channel to its parent.
if (process.send && process.argv[1]?.endsWith('next/dist/bin/next')) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
