import { PGlite } from '@electric-sql/pglite';
import { serveDatabase, type DatabaseSocket } from './database-socket';

/**
 * Starts a database in memory.
 * @param options.from dump of a database to load
 * @param options.folder folder of the socket
 */
export const startScratchDatabase = async ({
  from,
  folder,
}: { from?: Blob; folder?: string } = {}): Promise<DatabaseSocket> =>
  serveDatabase(await PGlite.create(from ? { loadDataDir: from } : {}), { folder });
