import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { writePrivateFile } from './data-folder';
import { Refusal } from './steps.mjs';

/** PostgreSQL inside this process, its data in a folder, behind a socket on loopback. */
export interface EmbeddedDatabase {
  url: string;
  close: () => Promise<void>;
}

const MAX_CONNECTIONS = 100;

const urlFile = (dataFolder: string) => path.join(dataFolder, 'database-url');

/**
 * Opens the database in a data folder that this process holds. While it is open, its address stands in the folder's
 * file `database-url`, for the tools that work beside a running app.
 * @throws Refusal if its files cannot be opened
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataFolder, 'postgres');
  const database = await PGlite.create(folder).catch((error: unknown) => {
    throw new Refusal(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: MAX_CONNECTIONS });
  await server.start();
  const port = Number(server.getServerConn().split(':').at(-1));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  writePrivateFile(urlFile(dataFolder), url);
  return {
    url,
    close: async () => {
      rmSync(urlFile(dataFolder), { force: true });
      await server.stop();
      await database.close();
    },
  };
}

/** The address of the embedded database of the app that runs on a data folder, if one says so. */
export function runningDatabaseUrl(dataFolder: string): string | undefined {
  return existsSync(urlFile(dataFolder)) ? readFileSync(urlFile(dataFolder), 'utf8') : undefined;
}
