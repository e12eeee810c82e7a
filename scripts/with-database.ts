import { withDatabaseCopy } from './database-copy';
import { openDataFolder } from './data-folder';
import { openEmbeddedDatabase, runningDatabaseUrl } from './embedded-database';
import { applyMigrations } from './schema-engine';
import { readSettings } from './read-settings';
import { CliError } from './cli.mjs';

/**
 * Does something to the database that the app uses: the one at DATABASE_URL, else the embedded one, whether the app
 * runs on it right now or not. `process.env.DATABASE_URL` is set while `work` runs, so import what reads it inside.
 * @param options.migrate brings an embedded database that stands still up to date first
 * @param options.copy works on a copy of an embedded database that the app runs on, which the app does not wait for
 * @throws CliError if the data folder is held by an app that does not say where its database is
 */
export async function withDatabase<T>(work: () => Promise<T>, { migrate = true, copy = false } = {}): Promise<T> {
  const settings = readSettings();
  if (settings.DATABASE_URL) return work();
  const folder = await openDataFolder(settings.DATA_DIR).catch((error: unknown) => {
    const url = runningDatabaseUrl(settings.DATA_DIR);
    if (!(error instanceof CliError) || !url) throw error;
    return url;
  });
  if (typeof folder === 'string') {
    process.env.DATABASE_URL = folder;
    return copy ? withDatabaseCopy(settings.DATA_DIR, folder, work) : work();
  }
  try {
    const database = await openEmbeddedDatabase(folder.path, { beforeWrite: folder.assertLockHeld });
    process.env.DATABASE_URL = database.url;
    try {
      if (migrate) await applyMigrations(database.url);
      return await work();
    } finally {
      await database.close();
    }
  } finally {
    await folder.release();
  }
}
