import { PGlite } from '@electric-sql/pglite';
import { serveDatabase, type DatabaseSocket } from './database-socket';

/** Starts an empty database in memory, which lives as long as the process; `from` is a dump of another to begin with. */
export const startScratchDatabase = async (from?: Blob): Promise<DatabaseSocket> =>
  serveDatabase(await PGlite.create(from ? { loadDataDir: from } : {}));
