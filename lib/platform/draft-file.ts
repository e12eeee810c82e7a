import { constants, copyFile, link, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A file that must appear whole is written as a draft first. Whoever writes one removes it again; a process that dies leaves it.
 */

/**
 * Makes a draft appear at a path, unless a file is there. Of several at once, one appears.
 * @returns whether it was this one
 */
export async function appearOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // Some file systems have no hard links.
      return copyFile(draft, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes those of a folder's drafts that were written last before the given time. */
export async function removeOldDrafts(folder: string, names: string[], before: Date): Promise<void> {
  for (const name of names) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(ignoreMissing);
    if (found && found.mtime < before) await unlink(draft).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
