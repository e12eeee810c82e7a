import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '@/lib/config/env';
import { isServedOnLoopbackOnly } from '@/lib/config/loopback';
import { startDailyBackups } from './backups/daily-backup';
import { loadOrCreateSecret, openDataFolder, type DataFolder } from './database/data-folder';
import { databaseFolder, openEmbeddedDatabase } from './database/embedded-database';
import { ensurePortFree } from './ports';
import { readSettings, requireAppUrlOnNetwork } from './read-settings';
import { shutdownSignal, runMain, CliError, projectRoot, formatSecondsSince, runStep } from './cli.mjs';

/** Time to finish open requests and the current batch of mails. Must be less than stop_grace_period in compose.yaml. */
const STOP_TIMEOUT_MS = 25_000;
const READY_TIMEOUT_MS = 120_000;
const PARENT_CHECK_INTERVAL_MS = 200;
/** Longer than reverse proxies keep idle connections, which is usually a minute: they would answer 502 otherwise. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

type Mode = 'start' | 'dev';

await runMain(async () => {
  let code = 1;
  try {
    return (code = await serve(process.argv.includes('--dev') ? 'dev' : 'start'));
  } finally {
    if (code !== 0 && !shutdownSignal.aborted) console.log('`npm run doctor` checks the settings and what they name.');
  }
});

/** Runs the app until shutdown. @returns 0 after a signal, or the exit code of a child process that ends by itself */
async function serve(mode: Mode): Promise<number> {
  const settings = readSettings();
  requireAppUrlOnNetwork(settings);
  const folder = await openDataFolder(settings.DATA_DIR);
  // Clean-ups run in reverse order, even after an error.
  const cleanUps: (() => Promise<unknown>)[] = [() => folder.release()];
  try {
    const ended = waitForShutdown();
    const port = await ensurePortFree(settings.PORT, settings.HOST);
    setEnvironment(mode, settings, folder, port);
    if (settings.DATABASE_URL && !settings.AUTH_SECRET) {
      console.log(
        `AUTH_SECRET is not set: links and upload URLs are signed with the secret in ${folder.path}, which any other process on this database needs too.`,
      );
    }

    if (!settings.DATABASE_URL) {
      if (!existsSync(databaseFolder(folder.path))) {
        const { code } = await runStep('Creating the embedded database', () =>
          runProgram('create-database', folder.path),
        );
        if (code !== 0) return code;
      }
      const database = await runStep('Opening the embedded database', () =>
        openEmbeddedDatabase(folder.path, { beforeWrite: folder.assertLockHeld }),
      );
      cleanUps.push(() => database.close());
      process.env.DATABASE_URL = database.url;
      process.env.EMBEDDED_DATABASE = '1';
    }
    shutdownSignal.throwIfAborted();
    const { code: failure, message: signIn } = await runProgram('set-up');
    if (failure !== 0) return failure;

    const server = startServer(mode, port, settings.HOST);
    const exited = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
    cleanUps.push(() => stopServer(server, exited));
    if (server.pid) folder.recordServer(server.pid);
    if (!settings.DATABASE_URL) cleanUps.push(startDailyBackups(folder.path));

    const answered = await Promise.race([
      waitUntilServing(port, settings.HOST).then(() => 'ready' as const),
      exited,
      ended,
    ]);
    if (typeof answered === 'number') return answered;
    if (answered === 'ready') {
      console.log(`\nReady: http://localhost:${port}`);
      if (signIn) console.log(`Sign in: ${signIn}`);
      const isMailboxOpen = !settings.RESEND_API_KEY && !settings.SMTP_URL && isServedOnLoopbackOnly();
      if (isMailboxOpen) console.log(`Mailbox: http://localhost:${port}/mailbox`);
      console.log(`(after ${formatSecondsSince(0)}; Ctrl-C stops it)`);
    }
    const code = await Promise.race([exited, ended]);
    if (typeof code === 'number') {
      console.error(`The server ended by itself (exit code ${code}).`);
      return code;
    }
    console.log('Shutting down …');
    return 0;
  } finally {
    folder.recordShutdown();
    for (const close of cleanUps.reverse()) await close();
  }
}

function setEnvironment(mode: Mode, settings: Env, folder: DataFolder, port: number): void {
  Object.assign(process.env, {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    PORT: String(port),
    HOST: settings.HOST,
    DATA_DIR: folder.path,
    APP_URL: settings.APP_URL ?? `http://localhost:${port}`,
    AUTH_SECRET: settings.AUTH_SECRET ?? loadOrCreateSecret(folder.path),
    KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_TIMEOUT_MS),
    NEXT_TELEMETRY_DISABLED: '1',
  });
}

/** Runs a compiled program as a child process, so that its memory is released. @returns exit code and IPC message */
async function runProgram(name: string, ...args: string[]): Promise<{ code: number; message?: string }> {
  const child = spawn(process.execPath, [path.join(projectRoot, '.cache', `${name}.mjs`), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const forward = () => child.kill('SIGTERM');
  shutdownSignal.addEventListener('abort', forward);
  let message: string | undefined;
  child.once('message', (received) => (message = String(received)));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  shutdownSignal.removeEventListener('abort', forward);
  shutdownSignal.throwIfAborted();
  return message === undefined ? { code } : { code, message };
}

function startServer(mode: Mode, port: number, host: string): ChildProcess {
  const watchParent = path.join(projectRoot, 'scripts/end-with-parent.mjs');
  const program =
    mode === 'dev'
      ? [path.join(projectRoot, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(port), '-H', host]
      : [path.join(projectRoot, '.next/standalone/server.js')];
  return spawn(process.execPath, ['--import', watchParent, ...program], {
    cwd: projectRoot,
    env: { ...process.env, HOSTNAME: host },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function stopServer(server: ChildProcess, exited: Promise<number>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}

async function waitUntilServing(port: number, host: string): Promise<void> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline && !shutdownSignal.aborted) {
    // Accept any status: an unhealthy dependency must not prevent the start.
    const response = await fetch(`http://${reachable}:${port}/api/health`, {
      signal: AbortSignal.timeout(READY_TIMEOUT_MS),
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return;
    await pause(100);
  }
  if (!shutdownSignal.aborted) throw new CliError(`The server does not answer on port ${port}.`);
}

/** Resolves on the first signal, or when the parent npm process exits, because a killed npm forwards no signal. */
function waitForShutdown(): Promise<'shutdown'> {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(
      () => process.ppid !== parent && !shutdownSignal.aborted && process.kill(process.pid, 'SIGTERM'),
      PARENT_CHECK_INTERVAL_MS,
    ).unref();
  }
  return new Promise((resolve) => {
    if (shutdownSignal.aborted) resolve('shutdown');
    shutdownSignal.addEventListener('abort', () => resolve('shutdown'));
  });
}
