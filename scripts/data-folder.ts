import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { clock } from '@/lib/clock';
import { makeFolder, makeTreePrivate, writePrivateFile } from './durable-files';
import { CliError } from './cli.mjs';

/** Where everything that a local installation keeps lies: the embedded database, its secret, files and mails. */
export interface DataFolder {
  path: string;
  /** Tells the next launcher which process serves, should this one be killed before it can end it. */
  recordServer: (pid: number) => void;
  /** Tells a launcher that starts meanwhile that waiting is worth it. */
  recordShutdown: () => void;
  /** Ends the process at once if another launcher took the folder over. Cheap: looks once in HELD_MS. */
  assertLockHeld: () => void;
  release: () => Promise<void>;
}

/** Which processes hold the folder. Start times tell a process from a later one with the same id. */
interface Owner {
  /** Tells two owners apart whose processes cannot see each other. */
  id: string;
  host: string;
  pid: number;
  startedAt: string;
  server?: { pid: number; startedAt: string };
  ending?: boolean;
}

/** Milliseconds after which a lock that nobody renews is free; only counts where the owner's process cannot be looked up. */
const STALE_LOCK_MS = 15_000;
/**
 * Milliseconds for which a look at who owns the folder counts. A launcher that takes over from an owner that it cannot
 * see waits twice as long before it touches anything.
 */
const OWNER_CHECK_INTERVAL_MS = 1_000;
/** Milliseconds that a launcher that is ending, or a server whose launcher was killed, gets to be gone. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** When a process started, in the kernel's own measure; '' where that is not to be had, undefined if it is not running. */
function processStartTime(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return '';
  }
}

/** Names the machine, or the container, whose process ids mean the same processes as here. */
function hostName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const isRunning = ({ pid, startedAt }: { pid: number; startedAt: string }) => processStartTime(pid) === startedAt;

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** @throws CliError if the folder cannot be made or written */
function assertWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new CliError(
      `The data folder ${folder} cannot be written to (${(error as Error).message}). Set DATA_DIR to another.`,
    );
  }
}

/**
 * Opens the data folder for this process alone. A folder whose owner was killed is taken over at once.
 * @throws CliError if it cannot be written, or another process holds it
 */
export async function openDataFolder(name: string): Promise<DataFolder> {
  const folder = path.resolve(name);
  assertWritable(folder);
  const ownerFile = path.join(folder, 'owner.json');
  const lock = path.join(folder, 'lock');
  const alreadyRunningError = (owner?: Owner) =>
    new CliError(
      `Another reminder manager is already running on this data folder (${folder}${owner ? `, process ${owner.pid}` : ''}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );

  const host = hostName();
  let previous = readOwner(ownerFile);
  if (previous?.host === host && previous.ending) {
    await waitForExit(previous);
    previous = readOwner(ownerFile);
  }
  const isSameHost = previous?.host === host;
  if (previous && isSameHost) {
    if (isRunning(previous)) throw alreadyRunningError(previous);
    // Its owner is gone, so nobody will renew the lock any more: let it count as stale now.
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    await waitForExit(previous.server);
  }

  const owner: Owner = { id: randomUUID(), host, pid: process.pid, startedAt: processStartTime(process.pid) ?? '' };
  const isTakeover = existsSync(lock) && !isSameHost;
  const unlock = await acquireLock(folder, lock).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? alreadyRunningError(readOwner(ownerFile)) : error;
  });
  writePrivateFile(ownerFile, JSON.stringify(owner));
  if (isTakeover) await pause(2 * OWNER_CHECK_INTERVAL_MS);
  makeTreePrivate(folder);

  const assertOwner = () => readOwner(ownerFile)?.id === owner.id || exitAfterTakeover(folder);
  const record = (change: Partial<Owner>) => {
    assertOwner();
    writePrivateFile(ownerFile, JSON.stringify(Object.assign(owner, change)));
  };
  return {
    path: folder,
    recordServer: (pid) => record({ server: { pid, startedAt: processStartTime(pid) ?? '' } }),
    recordShutdown: () => record({ ending: true }),
    assertLockHeld: throttle(OWNER_CHECK_INTERVAL_MS, assertOwner),
    release: async () => {
      assertOwner();
      rmSync(ownerFile, { force: true });
      await unlock();
    },
  };
}

/**
 * Where the owner cannot be looked up, a lock that is not renewed becomes free while this waits for it.
 * @returns what gives the lock back
 */
async function acquireLock(folder: string, lock: string): Promise<() => Promise<void>> {
  const options = {
    lockfilePath: lock,
    stale: STALE_LOCK_MS,
    update: STALE_LOCK_MS / 3,
    onCompromised: () => exitAfterTakeover(folder),
  };
  const deadline = performance.now() + STALE_LOCK_MS + STALE_LOCK_MS / 3;
  for (;;) {
    try {
      return await lockfile.lock(folder, options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED' || performance.now() > deadline) throw error;
    }
    await pause(500);
  }
}

/** Runs `check` at most once in `ms` by either clock: one stands still while a machine sleeps, the other may be set back. */
function throttle(ms: number, check: () => void): () => void {
  let [steady, wall] = [performance.now(), clock.systemNowMs()];
  return () => {
    const [steadyNow, wallNow] = [performance.now(), clock.systemNowMs()];
    if (steadyNow - steady < ms && Math.abs(wallNow - wall) < ms) return;
    check();
    [steady, wall] = [steadyNow, wallNow];
  };
}

/** By a signal that runs no exit handlers: the one of the lock's library would remove the lock of the new owner. */
function exitAfterTakeover(folder: string): never {
  console.error(`Another reminder manager has taken over the data folder ${folder}: this one ends.`);
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process is ending.');
}

async function waitForExit(one: { pid: number; startedAt: string } | undefined): Promise<void> {
  const deadline = performance.now() + SHUTDOWN_TIMEOUT_MS;
  while (one && isRunning(one) && performance.now() < deadline) await pause(50);
}

/** Characters below which a secret is none: what an interrupted write of an older version may have left. */
const MIN_SECRET_LENGTH = 16;

/** The secret that a local installation signs with: made once, kept in the data folder, readable by its owner only. */
export function loadOrCreateSecret(folder: string): string {
  const file = path.join(folder, 'auth-secret');
  const existing = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (existing && existing.length >= MIN_SECRET_LENGTH) return existing;
  if (existing !== undefined)
    console.log(`${file} is damaged and replaced: links in mails that are on their way end here.`);
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
}
