import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

function fsyncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes new, renamed and removed entries of a folder survive a power cut, where its file system can. */
export function syncFolder(folder: string): void {
  try {
    fsyncPath(folder);
  } catch (error) {
    // As PostgreSQL does: some file systems cannot sync folders, a removed one need not be.
    if (!['EBADF', 'EINVAL', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Syncs a folder and everything below it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(name);
    else if (entry.isFile()) fsyncPath(name);
  }
  syncFolder(folder);
}

/** Writes a file that only its owner may read, all of it or nothing. It survives a power cut from then on. */
export function writePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Creates a private folder with its parents. One level at a time: `recursive` never returns below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
  syncFolder(parent);
}

/** The mode of a folder such as /tmp, in which everybody may make files. */
const STICKY_BIT = 0o1000;

/**
 * Takes the rights of others from a folder and everything in it. Links in it are not followed, and a shared folder keeps
 * its own mode. Says so where it may not change a mode.
 */
export function makeTreePrivate(folder: string): void {
  try {
    removeOthersAccess(realpathSync(folder));
  } catch (error) {
    console.log(`Other users of this machine may read ${folder}: ${(error as Error).message}.`);
  }
}

function removeOthersAccess(name: string): void {
  const found = lstatSync(name);
  if (found.isSymbolicLink()) return;
  if ((found.mode & 0o077) !== 0 && (found.mode & STICKY_BIT) === 0) chmodSync(name, found.mode & 0o700);
  if (found.isDirectory()) for (const entry of readdirSync(name)) removeOthersAccess(path.join(name, entry));
}
