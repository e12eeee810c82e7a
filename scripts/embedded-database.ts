import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { writePrivateFile } from './data-folder';
import { serveDatabase, type DatabaseSocket } from './database-socket';
import { Refusal } from './steps.mjs';

const urlFile = (dataFolder: string) => path.join(dataFolder, 'database-url');

/**
 * Opens the database in a data folder that this process holds. While it is open, its address stands in the folder's
 * file `database-url`, for the tools that work beside a running app.
 * @throws Refusal if its files cannot be opened
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<DatabaseSocket> {
  const folder = path.join(dataFolder, 'postgres');
  const database = await PGlite.create(folder).catch((error: unknown) => {
    throw new Refusal(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const { url, close } = await serveDatabase(database);
  writePrivateFile(urlFile(dataFolder), url);
  return {
    url,
    close: () => {
      rmSync(urlFile(dataFolder), { force: true });
      return close();
    },
  };
}

/** The address of the embedded database of the app that runs on a data folder, if one says so. */
export function runningDatabaseUrl(dataFolder: string): string | undefined {
  return existsSync(urlFile(dataFolder)) ? readFileSync(urlFile(dataFolder), 'utf8') : undefined;
}
