import { constants, copyFile, link, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Creates a private folder and its parents, and syncs them to disk. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** Moves a synced temporary file to `path`, replacing any existing file. Durable once the promise resolves. */
export async function replaceFile(temporaryPath: string, path: string): Promise<void> {
  await rename(temporaryPath, path);
  await sync(dirname(path));
}

/**
 * Publishes a synced temporary file at `path`. Returns false if `path` already exists, so only one of several
 * concurrent calls succeeds. Durable once the promise resolves.
 */
export async function publishIfAbsent(temporaryPath: string, path: string): Promise<boolean> {
  try {
    await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // Some file systems have no hard links.
      return copyFile(temporaryPath, path, constants.COPYFILE_EXCL).then(() => sync(path));
    });
    await sync(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync().catch((error: NodeJS.ErrnoException) => {
      // Some file systems cannot sync folders.
      if (error.code !== 'EINVAL') throw error;
    });
  } finally {
    await handle.close();
  }
}

export async function removeStaleTemporaryFiles(folder: string, names: string[], before: Date): Promise<void> {
  for (const name of names) {
    const temporaryPath = join(folder, name);
    const found = await stat(temporaryPath).catch(ignoreMissing);
    if (found && found.mtime < before) await unlink(temporaryPath).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
