import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serveDatabase, type DatabaseSocket } from './database-socket';
import { DurableFileSystem } from './durable-file-system';
import { makeTreePrivate, syncFolder, syncTree, writePrivateFile } from './durable-files';
import { CliError } from './cli.mjs';

export const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');
const syncedMarker = (dataFolder: string) => path.join(dataFolder, 'database-synced');
const markSynced = (dataFolder: string) => writePrivateFile(syncedMarker(dataFolder), '');
const urlFile = (dataFolder: string) => path.join(dataFolder, 'database-url');

const WAL_FILE_MEGABYTES = 16;
/** Files of the write-ahead log after which a checkpoint lets go of the older ones. */
const MAX_WAL_FILES = 4;

/** Space that stays free: PostgreSQL refuses a row that does not fit, but panics where its log needs another file. */
const RESERVE_BYTES = WAL_FILE_MEGABYTES * 1024 * 1024;

function isDiskFull(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some file systems do not count blocks at all.
  return blocks > 0 && bavail * bsize < RESERVE_BYTES;
}

const SERVER_SETTINGS = {
  // PGlite confirms an fdatasync, the default, without passing it on.
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  // The most that a checkpoint keeps for reuse.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};
/** Without fsync, as PGlite has it. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
const NO_FSYNC_FLAG = '-F';

/** Migrations run in one transaction with the row that marks them finished: what is unfinished has left nothing else. */
const DELETE_INTERRUPTED_MIGRATIONS = `
  DO $$ BEGIN
    IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
      DELETE FROM public._prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL;
    END IF;
  END $$`;

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let areTimersClamped = false;

/** Node runs a longer timer after 1 ms. PGlite sets one, again and again, once the clock was put back by years. */
function clampTimers(): void {
  if (areTimersClamped) return;
  areTimersClamped = true;
  const { setTimeout: original } = globalThis;
  const clamped = (callback: () => void, milliseconds = 0, ...values: unknown[]) =>
    original(callback, Math.min(milliseconds, MAX_TIMEOUT_MS), ...(values as []));
  globalThis.setTimeout = Object.assign(clamped, original);
}

interface DatabaseHooks {
  /** Called before every change of a file; ends the process that lost the folder. */
  beforeWrite?: () => void;
  onLogWrite?: (segment: string) => void;
}

const noop = (): void => undefined;

const startDatabase = (folder: string, { beforeWrite = noop, onLogWrite = noop }: DatabaseHooks = {}) =>
  PGlite.create({
    fs: new DurableFileSystem(folder, { beforeWrite, onLogWrite, onFailure: exitAfterFailure }),
    startParams: START_PARAMETERS.filter((parameter) => parameter !== NO_FSYNC_FLAG),
  });

/**
 * Opens the database in a data folder that this process holds; what it confirms from then on survives a power cut. While
 * it is open, its address stands in the folder's file `database-url`, for the tools that work beside a running app.
 * @throws CliError if its files cannot be opened
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  { beforeWrite = noop }: Pick<DatabaseHooks, 'beforeWrite'> = {},
): Promise<DatabaseSocket> {
  const folder = databaseFolder(dataFolder);
  const walFiles = new Set<string>();
  let isReadOnly = false;
  /** All connections share one session, so a setting of the session holds for each. */
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
    // A cut leaves it empty, which PostgreSQL refuses. The folder is held by a lock of our own.
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    const database = await startDatabase(folder, { beforeWrite, onLogWrite: (segment) => walFiles.add(segment) });
    await database.exec(DELETE_INTERRUPTED_MIGRATIONS);
    ensureSynced(dataFolder);
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

/**
 * Creates the database in a data folder that has none. It appears under its name once it is whole, so that an
 * interrupted creation is begun again.
 * @throws CliError if it cannot be created
 */
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
    markSynced(dataFolder);
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

/** Syncs a database that a version without fsync wrote, once. */
function ensureSynced(dataFolder: string): void {
  if (existsSync(syncedMarker(dataFolder))) return;
  syncTree(databaseFolder(dataFolder));
  markSynced(dataFolder);
}

/** @throws CliError for a folder in which PGlite would make a new database on top of what is there */
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

/** The address of the embedded database of the app that runs on a data folder, if one says so. */
export function runningDatabaseUrl(dataFolder: string): string | undefined {
  return existsSync(urlFile(dataFolder)) ? readFileSync(urlFile(dataFolder), 'utf8') : undefined;
}
