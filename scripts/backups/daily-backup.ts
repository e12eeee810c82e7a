import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { subDays } from 'date-fns';
import { clock } from '@/lib/clock';
import { DATABASE_COPY_FOLDER_PREFIX } from '../database/database-copy';
import { makePrivateFolder } from '../database/durable-files';
import { projectRoot } from '../cli.mjs';

const MAX_BACKUPS = 7;
const BACKUP_EXTENSION = '.backup';
const CHECK_INTERVAL_MS = 3_600_000;
const FIRST_CHECK_DELAY_MS = 60_000;
const BACKUP_NICENESS = 10;

/** Returns a file name. Sorting such names sorts them by time. */
export const backupName = (time: Date) => `${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${BACKUP_EXTENSION}`;

/** True if no backup is from the last 24 hours. Ignores backups that a wrong clock dated in the future. */
export const isBackupDue = (names: string[], now: Date): boolean =>
  !names.some((name) => name > backupName(subDays(now, 1)) && name <= backupName(now));

/** Backs up the embedded database daily. @returns a function that stops the schedule and kills a running backup */
export function startDailyBackups(
  dataFolder: string,
  { firstAfterMs = FIRST_CHECK_DELAY_MS } = {},
): () => Promise<void> {
  const folder = path.join(dataFolder, 'backups');
  let running: { stop: () => void; ended: Promise<unknown> } | undefined;
  const check = () => {
    if (running) return;
    makePrivateFolder(folder);
    removeLeftovers(dataFolder, folder);
    const now = clock.now();
    if (!isBackupDue(backupNamesIn(folder), now)) return;
    const backup = runBackup(path.join(folder, backupName(now)), { DATABASE_URL: '', DATA_DIR: dataFolder });
    const ended = backup.ended.then((failure) => {
      running = undefined;
      if (failure) console.error(`The daily backup failed and is retried in an hour: ${failure}`);
      else for (const name of backupNamesIn(folder).slice(0, -MAX_BACKUPS)) rmSync(path.join(folder, name));
    });
    running = { stop: backup.stop, ended };
  };
  const checkAndLogErrors = () => {
    try {
      check();
    } catch (error) {
      console.error(`The daily backup cannot begin: ${(error as Error).message}`);
    }
  };
  const first = setTimeout(checkAndLogErrors, firstAfterMs);
  const timer = setInterval(checkAndLogErrors, CHECK_INTERVAL_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    running?.stop();
    await running?.ended;
  };
}

const backupNamesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(BACKUP_EXTENSION))
    .sort();

const isRecent = (file: string) => statSync(file).mtime > subDays(clock.now(), 1);

function removeLeftovers(dataFolder: string, folder: string): void {
  const leftovers = [
    ...readdirSync(dataFolder)
      .filter((name) => name.startsWith(DATABASE_COPY_FOLDER_PREFIX))
      .map((name) => path.join(dataFolder, name)),
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.draft'))
      .map((name) => path.join(folder, name)),
  ];
  for (const name of leftovers) if (!isRecent(name)) rmSync(name, { recursive: true, force: true });
}

/** `ended` resolves to the error output, or to undefined after success or `stop`. */
function runBackup(file: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/tool.mjs'), 'backup', file], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, BACKUP_NICENESS);
  let errors = '';
  let isStopped = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 || isStopped ? undefined : errors.trim() || `exit code ${code}`));
  });
  const stop = () => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  return { stop, ended };
}
