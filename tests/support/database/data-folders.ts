import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseSocket } from '@/scripts/database/database-socket';
import { databaseFolder, openEmbeddedDatabase } from '@/scripts/database/embedded-database';
import { startScratchDatabase } from '@/scripts/database/scratch-database';

/** Starts a copy of a prepared database in memory. */
export const startSnapshot = async (file: string, socketFolder?: string): Promise<DatabaseSocket> =>
  startScratchDatabase({
    from: new Blob([new Uint8Array(await readFile(file))]),
    ...(socketFolder !== undefined && { folder: socketFolder }),
  });

export const startEmptyDatabase = () => startSnapshot(inject('snapshots').empty);
/** Starts a database with all migrations and the system templates. */
export const startSeededDatabase = () => startSnapshot(inject('snapshots').seeded);

/** Creates a data folder with all migrations and the system templates. */
export function makeDataFolderWithDatabase(): string {
  const folder = makeTemporaryDataFolder();
  addSeededDatabase(folder);
  return folder;
}

export function addSeededDatabase(dataFolder: string): void {
  const folder = databaseFolder(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', inject('snapshots').seeded, '-C', folder], { stdio: 'ignore' });
}

export function makeTemporaryDataFolder(): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'reminders-data-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'data');
  mkdirSync(folder);
  return folder;
}

/** Opens the database of a data folder. Closes it at the end of the test if it is still open. */
export async function openDatabaseForTest(folder: string) {
  const database = await openEmbeddedDatabase(folder);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { url: database.url, close };
}

export async function withDatabaseClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts a process that locks a data folder and opens its database, as the launcher does. Kills it after the test. */
export async function startFolderOwner(folder: string) {
  const script = path.join(import.meta.dirname, 'folder-owner-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    void ended.then((code) => reject(new Error(`It ended (${code}): ${errors}`)));
  });
  return { process: child, url, ended, errors: () => errors };
}
