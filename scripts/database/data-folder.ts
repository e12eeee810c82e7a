import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { clock } from '@/lib/clock';
import { MIN_SECRET_LENGTH } from '@/lib/config/env';
import { makePrivateFolder, makeTreePrivate, writePrivateFile } from './durable-files';
import { CliError } from '../cli.mjs';

export interface DataFolder {
  path: string;
  /** Records the server's process id, so that the next launcher waits for the server if this launcher is killed. */
  recordServer: (pid: number) => void;
  /** Records that this launcher is shutting down, so that the next launcher waits for it to exit. */
  recordShutdown: () => void;
  /** Kills this process if another launcher has taken over. Checks at most once per OWNER_CHECK_INTERVAL_MS. */
  assertLockHeld: () => void;
  release: () => Promise<void>;
}

/** Content of owner.json. `startedAt` distinguishes a process from a later one with the same `pid`. */
interface Owner {
  id: string;
  host: string;
  pid: number;
  startedAt: string;
  server?: { pid: number; startedAt: string };
  isShuttingDown?: boolean;
}

/** A lock from another host is stale if that host has not renewed it for this long. */
const STALE_LOCK_MS = 15_000;
/** How often an owner checks its lock. After a takeover, the new owner waits twice as long for the old one to exit. */
const OWNER_CHECK_INTERVAL_MS = 1_000;
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Reads the start time from /proc. Returns '' if unavailable, and undefined if the process is not running. */
function processStartTime(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
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

/** Returns host name and PID namespace. Process ids are only comparable if both are the same. */
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

function assertWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makePrivateFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new CliError(
      `The data folder ${folder} cannot be written to (${(error as Error).message}). Set DATA_DIR to another.`,
    );
  }
}

/** Locks the folder. A crashed owner on this host does not block it. @throws CliError if in use or not writable */
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
  if (previous?.host === host && previous.isShuttingDown) {
    await waitForExit(previous);
    previous = readOwner(ownerFile);
  }
  const isSameHost = previous?.host === host;
  if (previous && isSameHost) {
    if (isRunning(previous)) throw alreadyRunningError(previous);
    // The owner is no longer running: make its lock stale immediately.
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
    recordShutdown: () => record({ isShuttingDown: true }),
    assertLockHeld: throttle(OWNER_CHECK_INTERVAL_MS, assertOwner),
    release: async () => {
      assertOwner();
      rmSync(ownerFile, { force: true });
      await unlock();
    },
  };
}

/** Retries for long enough that a lock from another host becomes stale. @returns a function that releases the lock */
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

/** Uses two clocks, because the monotonic one pauses while the machine sleeps and the wall clock may be set back. */
function throttle(ms: number, check: () => void): () => void {
  let [steady, wall] = [performance.now(), clock.systemNowMs()];
  return () => {
    const [steadyNow, wallNow] = [performance.now(), clock.systemNowMs()];
    if (steadyNow - steady < ms && Math.abs(wallNow - wall) < ms) return;
    check();
    [steady, wall] = [steadyNow, wallNow];
  };
}

/** Uses SIGKILL, because proper-lockfile's exit handler would remove the new owner's lock. */
function exitAfterTakeover(folder: string): never {
  console.error(`Another reminder manager has taken over the data folder ${folder}: this one ends.`);
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process is shutting down.');
}

async function waitForExit(owner: { pid: number; startedAt: string } | undefined): Promise<void> {
  const deadline = performance.now() + SHUTDOWN_TIMEOUT_MS;
  while (owner && isRunning(owner) && performance.now() < deadline) await pause(50);
}

export const secretFile = (folder: string) => path.join(folder, 'auth-secret');

/** Returns undefined also for a damaged file, which an older version may have left when it was interrupted. */
export function readSecret(folder: string): string | undefined {
  const file = secretFile(folder);
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length >= MIN_SECRET_LENGTH ? secret : undefined;
}

export function loadOrCreateSecret(folder: string): string {
  const existing = readSecret(folder);
  if (existing) return existing;
  const file = secretFile(folder);
  if (existsSync(file))
    console.log(`${file} is damaged and replaced: links in mails already sent and authenticator apps stop working.`);
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
}
