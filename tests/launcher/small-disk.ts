import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

export interface SmallDisk {
  fill: (options?: { leaveBytes: number }) => void;
  free: () => void;
  unmount: () => void;
}

/** Mounts a small tmpfs, until this process exits at the latest. @returns undefined if mounting fails */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  // Unmount lazily, because the app may not have exited yet.
  const unmount = () => {
    process.off('exit', unmount);
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  };
  process.once('exit', unmount);
  const ballast = path.join(folder, 'ballast');
  return {
    fill: ({ leaveBytes } = { leaveBytes: 0 }) => fillFile(ballast, leaveBytes),
    free: () => rmSync(ballast, { force: true }),
    unmount,
  };
}

/** Appends to a file until the disk has at most `leaveBytes` free. */
function fillFile(file: string, leaveBytes: number): void {
  const chunk = Buffer.alloc(4096);
  const handle = openSync(file, 'a');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(file);
    return bavail * bsize;
  };
  try {
    while (freeBytes() > leaveBytes) writeSync(handle, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
