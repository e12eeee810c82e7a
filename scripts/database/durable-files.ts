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

/** Makes the creation, renaming and removal of a folder's entries durable. */
export function syncFolder(folder: string): void {
  try {
    fsyncPath(folder);
  } catch (error) {
    // Like PostgreSQL, ignore file systems that cannot sync folders, and folders that no longer exist.
    if (!['EBADF', 'EINVAL', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(name);
    else if (entry.isFile()) fsyncPath(name);
  }
  syncFolder(folder);
}

/** Writes a file atomically and durably, readable by its owner only. */
export function writePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Creates a private folder and its parents one by one, because a recursive mkdirSync hangs below /proc. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  makePrivateFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
  syncFolder(parent);
}

const STICKY_BIT = 0o1000;

/** Removes other users' access to a folder tree, except to sticky folders. Does not follow links. Logs failures. */
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
