import { PGlite } from '@electric-sql/pglite';
import { serveDatabase, type DatabaseSocket } from './database-socket';

/** Starts a database in memory. @param from dump of a database to load */
export const startScratchDatabase = async (from?: Blob): Promise<DatabaseSocket> =>
  serveDatabase(await PGlite.create(from ? { loadDataDir: from } : {}));
