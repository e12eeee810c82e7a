import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { makeFolder, writePrivateFile } from './durable-files';
import { Refusal } from './steps.mjs';

/** Where everything that a local installation keeps lies: the embedded database, its secret, files and mails. */
export interface DataFolder {
  path: string;
  /** Tells the next launcher which process serves, should this one be killed before it can end it. */
  recordServer: (pid: number) => void;
  /** Tells a launcher that starts meanwhile that waiting is worth it. */
  recordEnding: () => void;
  release: () => Promise<void>;
}

/** Which processes hold the folder. Start times tell a process from a later one with the same id. */
interface Owner {
  host: string;
  pid: number;
  startedAt: string;
  server?: { pid: number; startedAt: string };
  ending?: boolean;
}

/** Milliseconds after which a lock that nobody renews is free; only counts where the owner's process cannot be looked up. */
const STALE_MS = 15_000;
/** Milliseconds that a launcher that is ending, or a server whose launcher was killed, gets to be gone. */
const ENDING_MS = 20_000;

/** When a process started, in the kernel's own measure; '' where that is not to be had, undefined if it is not running. */
function startOf(pid: number): string | undefined {
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

const isRunning = ({ pid, startedAt }: { pid: number; startedAt: string }) => startOf(pid) === startedAt;

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** @throws Refusal if the folder cannot be made or written */
function makeWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${(error as Error).message}). Set DATA_DIR to another.`,
    );
  }
}

/**
 * Opens the data folder for this process alone. A folder whose owner was killed is taken over at once.
 * @throws Refusal if it cannot be written, or another process holds it
 */
export async function openDataFolder(name: string): Promise<DataFolder> {
  const folder = path.resolve(name);
  makeWritable(folder);
  const ownerFile = path.join(folder, 'owner.json');
  const lock = path.join(folder, 'lock');
  const held = (owner?: Owner) =>
    new Refusal(
      `Another reminder manager is already running on this data folder (${folder}${owner ? `, process ${owner.pid}` : ''}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );

  let previous = readOwner(ownerFile);
  if (previous?.host === hostname() && previous.ending) {
    await waitForEnd(previous);
    previous = readOwner(ownerFile);
  }
  if (previous?.host === hostname()) {
    if (isRunning(previous)) throw held(previous);
    // Its owner is gone, so nobody will renew the lock any more: let it count as stale now.
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    await waitForEnd(previous.server);
  }

  let lost = false;
  let unlock: () => Promise<void>;
  try {
    unlock = await lockfile.lock(folder, {
      lockfilePath: lock,
      stale: STALE_MS,
      update: STALE_MS / 3,
      onCompromised: () => (lost = true),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw held(readOwner(ownerFile));
    throw error;
  }
  const owner: Owner = { host: hostname(), pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  writePrivateFile(ownerFile, JSON.stringify(owner));

  return {
    path: folder,
    recordServer: (pid) => {
      owner.server = { pid, startedAt: startOf(pid) ?? '' };
      writePrivateFile(ownerFile, JSON.stringify(owner));
    },
    recordEnding: () => {
      owner.ending = true;
      writePrivateFile(ownerFile, JSON.stringify(owner));
    },
    release: async () => {
      if (lost) return;
      rmSync(ownerFile, { force: true });
      await unlock();
    },
  };
}

async function waitForEnd(one: { pid: number; startedAt: string } | undefined): Promise<void> {
  const deadline = performance.now() + ENDING_MS;
  while (one && isRunning(one) && performance.now() < deadline) await pause(50);
}

/** Characters below which a secret is none: what an interrupted write of an older version may have left. */
const MIN_SECRET = 16;

/** The secret that a local installation signs with: made once, kept in the data folder, readable by its owner only. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'auth-secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (kept && kept.length >= MIN_SECRET) return kept;
  if (kept !== undefined)
    console.log(`${file} is damaged and replaced: links in mails that are on their way end here.`);
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
}
