import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serveDatabase, type DatabaseSocket } from './database-socket';
import { DurableFileSystem } from './durable-file-system';
import { makeTreePrivate, syncFolder, syncTree, writePrivateFile } from './durable-files';
import { CliError } from '../cli.mjs';

export const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');
const urlFile = (dataFolder: string) => path.join(dataFolder, 'database-url');

const WAL_FILE_MEGABYTES = 16;
/** Writing to more write-ahead log files than this triggers a checkpoint, which removes old files. */
const MAX_WAL_FILES = 4;

/** With less free disk space than this, the database is read-only: PostgreSQL panics if it cannot extend its log. */
const RESERVE_BYTES = WAL_FILE_MEGABYTES * 1024 * 1024;

function isDiskFull(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some file systems report zero blocks, which does not mean that the disk is full.
  return blocks > 0 && bavail * bsize < RESERVE_BYTES;
}

const SERVER_SETTINGS = {
  // Not the default, fdatasync, because PGlite ignores fdatasync.
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};
/** Includes PGlite's default `-F`, which disables fsync, so data is not durable. `startDatabase` removes the flag. */
export const DATABASE_START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
const NO_FSYNC_FLAG = '-F';

/** An interrupted migration leaves only an unfinished row, because its changes commit together with `finished_at`. */
const DELETE_INTERRUPTED_MIGRATIONS = `
  DO $$ BEGIN
    IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
      DELETE FROM public._prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL;
    END IF;
  END $$`;

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let areTimersClamped = false;

/**
 * Limits timer delays to MAX_TIMEOUT_MS, because Node.js fires timers with longer delays after 1 ms. PGlite sets such
 * timers if the clock is set back by years.
 */
function clampTimers(): void {
  if (areTimersClamped) return;
  areTimersClamped = true;
  const { setTimeout: original } = globalThis;
  const clamped = (callback: () => void, milliseconds = 0, ...values: unknown[]) =>
    original(callback, Math.min(milliseconds, MAX_TIMEOUT_MS), ...(values as []));
  globalThis.setTimeout = Object.assign(clamped, original);
}

interface DatabaseHooks {
  beforeWrite?: () => void;
  onLogWrite?: (segment: string) => void;
}

const noop = (): void => undefined;

const startDatabase = (folder: string, { beforeWrite = noop, onLogWrite = noop }: DatabaseHooks = {}) =>
  PGlite.create({
    fs: new DurableFileSystem(folder, { beforeWrite, onLogWrite, onFailure: exitAfterFailure }),
    startParams: DATABASE_START_PARAMETERS.filter((parameter) => parameter !== NO_FSYNC_FLAG),
  });

/** Opens or creates the database, and publishes its URL for operator commands. @throws CliError if that fails */
export async function openEmbeddedDatabase(
  dataFolder: string,
  { beforeWrite = noop }: Pick<DatabaseHooks, 'beforeWrite'> = {},
): Promise<DatabaseSocket> {
  const folder = databaseFolder(dataFolder);
  const walFiles = new Set<string>();
  let isReadOnly = false;
  // All connections share one session, so SET affects all of them.
  const nextMaintenanceStatement = () => {
    if (isDiskFull(dataFolder) !== isReadOnly) {
      isReadOnly = !isReadOnly;
      return `SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
    }
    if (isReadOnly || walFiles.size <= MAX_WAL_FILES) return undefined;
    walFiles.clear();
    return 'CHECKPOINT';
  };
  await createEmbeddedDatabase(dataFolder, beforeWrite);
  return withCliErrors(folder, async () => {
    assertComplete(folder);
    // PostgreSQL does not start if a power cut left this file empty. The data folder's lock makes the file unnecessary.
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    const database = await startDatabase(folder, { beforeWrite, onLogWrite: (segment) => walFiles.add(segment) });
    await database.exec(DELETE_INTERRUPTED_MIGRATIONS);
    const { url, close } = await serveDatabase(database, {
      folder: path.join(dataFolder, 'socket'),
      nextMaintenanceStatement,
    });
    writePrivateFile(urlFile(dataFolder), url);
    return {
      url,
      close: () => {
        rmSync(urlFile(dataFolder), { force: true });
        return close();
      },
    };
  });
}

/** Creates the database if it does not exist. Starts over after an interrupted creation. @throws CliError on failure */
export async function createEmbeddedDatabase(dataFolder: string, beforeWrite = noop): Promise<void> {
  const folder = databaseFolder(dataFolder);
  clampTimers();
  if (isDiskFull(dataFolder))
    throw new CliError(
      `The disk of ${dataFolder} is full: the database needs ${WAL_FILE_MEGABYTES} MB. Make room first.`,
    );
  if (existsSync(folder)) return;
  await withCliErrors(folder, async () => {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    const database = await startDatabase(draft, { beforeWrite });
    await database.close();
    makeTreePrivate(draft);
    syncTree(draft);
    renameSync(draft, folder);
    syncFolder(dataFolder);
  });
}

async function withCliErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Rejects an incomplete database, because PGlite would overwrite it with a new one. */
function assertComplete(folder: string): void {
  if (readdirSync(folder).includes('PG_VERSION')) return;
  throw new CliError(
    `The embedded database in ${folder} is incomplete. If its first start was interrupted, remove that folder; otherwise restore a backup into a new DATA_DIR.`,
  );
}

function exitAfterFailure(reason: unknown): never {
  const cause = reason instanceof Error ? ` (${reason.message})` : '';
  console.error(
    `The embedded database cannot write its files${cause}. It ends here and loses nothing that it confirmed: make room or check the disk, and start again.`,
  );
  process.exit(1);
}

export function runningDatabaseUrl(dataFolder: string): string | undefined {
  return existsSync(urlFile(dataFolder)) ? readFileSync(urlFile(dataFolder), 'utf8') : undefined;
}
