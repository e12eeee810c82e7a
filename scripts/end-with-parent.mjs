/** Loaded by `node --import`: stops the server when its launcher exits or is killed. */

const GRACE_MS = 1000;

// Skip the child process that `next dev` forks with the same options, because it exits together with `next dev`.
if (process.send && /(next\/dist\/bin\/next|standalone\/server\.js)$/.test(process.argv[1] ?? '')) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
