import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A PostgreSQL in memory, behind a socket on loopback. */
export interface ScratchDatabase {
  url: string;
  close: () => Promise<void>;
}

/** Puts a database behind a socket on a free port of loopback; closing ends both. */
export async function serveDatabase(database: PGlite): Promise<ScratchDatabase> {
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 50 });
  await server.start();
  const port = Number(server.getServerConn().split(':').at(-1));
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    close: async () => {
      await server.stop();
      await database.close();
    },
  };
}

/** Starts an empty database that lives as long as the process; `from` is a dump of another one to begin with. */
export async function startScratchDatabase(from?: Blob): Promise<ScratchDatabase> {
  return serveDatabase(await PGlite.create(from ? { loadDataDir: from } : {}));
}
