/**
 * Loaded ahead of the server (`node --import`): ends it when the launcher is gone, even by kill -9. A server left behind
 * would hold the port and wait for a database that has gone too.
 */

/** Milliseconds for an orderly end. */
const GRACE_MS = 1000;

// `next dev` forks a process with the same options; that one ends with its own parent.
if (process.send && /(next\/dist\/bin\/next|standalone\/server\.js)$/.test(process.argv[1] ?? '')) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
