import { env } from '@/lib/config/env';
import { disconnect } from '@/lib/database/db';
import { keptSecret, openDataFolder } from '@/scripts/data-folder';
import { openEmbeddedDatabase } from '@/scripts/embedded-database';
import { applyMigrations } from '@/scripts/schema-engine';

export interface RunningSite {
  url: string;
  secret: string;
  stop: () => Promise<void>;
}

/** Starts what the launcher starts before it serves: folder, secret, database and migrations; `db` and the settings lead there. */
export async function startSite(
  dataFolder: string,
  { onSecret, onOpened }: { onSecret?: (secret: string) => void; onOpened?: () => void } = {},
): Promise<RunningSite> {
  const folder = await openDataFolder(dataFolder);
  const secret = keptSecret(folder.path);
  onSecret?.(secret);
  const database = await openEmbeddedDatabase(folder.path);
  onOpened?.();
  Object.assign(env(), { DATABASE_URL: database.url, AUTH_SECRET: secret });
  await applyMigrations(database.url);
  return {
    url: database.url,
    secret,
    stop: async () => {
      await disconnect();
      await database.close();
      await folder.release();
    },
  };
}
