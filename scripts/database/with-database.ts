import { withDatabaseCopy } from './database-copy';
import { openDataFolder } from './data-folder';
import { openEmbeddedDatabase, runningDatabaseUrl } from './embedded-database';
import { applyMigrations } from './schema-engine';
import { readSettings } from '../read-settings';
import { CliError } from '../cli.mjs';

/**
 * Runs `work` on the app's database, even while the app runs. `work` itself must import modules that read DATABASE_URL.
 * @param options.migrate whether to migrate an embedded database first, if the app is not running
 * @param options.copy whether to use a copy of an embedded database, if the app is running
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
