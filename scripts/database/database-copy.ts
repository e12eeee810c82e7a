import { constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { serveDatabase } from './database-socket';
import { databaseFolder, DATABASE_START_PARAMETERS } from './embedded-database';
import { CliError } from '../cli.mjs';

export const DATABASE_COPY_FOLDER_PREFIX = 'copy-';
const WAL_FOLDER = 'pg_wal';
/** An attempt fails if a checkpoint happens during the copy. Checkpoints happen after about 64 MB of writes. */
const MAX_ATTEMPTS = 5;

/** Runs `work` with DATABASE_URL set to a copy of the database. Blocks the running app only during a checkpoint. */
export async function withDatabaseCopy<T>(dataFolder: string, url: string, work: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(path.resolve(dataFolder), DATABASE_COPY_FOLDER_PREFIX));
  try {
    const target = databaseFolder(folder);
    await copyDatabase(databaseFolder(dataFolder), target, url);
    const copy = await serveDatabase(await PGlite.create(target, { startParams: DATABASE_START_PARAMETERS }));
    process.env.DATABASE_URL = copy.url;
    try {
      return await work();
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface WalPosition {
  checkpoint: string;
  /** First and last file of the write-ahead log since the checkpoint. */
  first: string;
  last: string;
}

/** Copies the write-ahead log last, because opening the copy replays it. Retries if a checkpoint interferes. */
async function copyDatabase(source: string, target: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      rmSync(target, { recursive: true, force: true });
      await client.query('CHECKPOINT');
      const before = await readWalPosition(client);
      await copyFolder(source, target, (name) => name !== WAL_FOLDER && name !== 'postmaster.pid');
      const after = await readWalPosition(client);
      const needed = (name: string) => name >= after.first && name <= after.last;
      await copyFolder(path.join(source, WAL_FOLDER), path.join(target, WAL_FOLDER), needed);
      mkdirSync(path.join(target, WAL_FOLDER, 'archive_status'), { mode: 0o700 });
      const end = await readWalPosition(client);
      if (end.checkpoint === before.checkpoint) return;
    }
  } finally {
    await client.end();
  }
  throw new CliError('The database is written to faster than it can be copied. Retry when there is less to do.');
}

async function readWalPosition(client: Client): Promise<WalPosition> {
  const { rows } = await client.query<WalPosition>(
    `SELECT checkpoint_lsn::text AS checkpoint, redo_wal_file AS first, pg_walfile_name(pg_current_wal_lsn()) AS last
     FROM pg_control_checkpoint()`,
  );
  if (!rows[0]) throw new Error('pg_control_checkpoint() returned no row');
  return rows[0];
}

async function copyFolder(source: string, target: string, shouldCopy: (name: string) => boolean = () => true) {
  mkdirSync(target, { mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (!shouldCopy(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(from, to);
    else await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissingFile);
  }
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
