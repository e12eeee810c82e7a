import { protocol, type PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A PostgreSQL of this process behind a socket on loopback. */
export interface DatabaseSocket {
  url: string;
  close: () => Promise<void>;
}

export interface QueryHooks {
  /** A statement to run before the next query: asked after each query that leaves no transaction open. */
  statementDue?: () => string | undefined;
}

const MAX_CONNECTIONS = 100;

/** Puts a database behind a socket on a free port of loopback; closing ends both. */
export async function serveDatabase(database: PGlite, hooks: QueryHooks = {}): Promise<DatabaseSocket> {
  const server = new PGLiteSocketServer({
    db: keepingBatchesWhole(database, hooks),
    host: '127.0.0.1',
    port: 0,
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  const port = Number(server.getServerConn().split(':').at(-1));
  return {
    // What Prisma's users write for a pooler: sessions are shared, so that nothing may be prepared in one.
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable&pgbouncer=true`,
    close: async () => {
      await server.stop();
      await database.close();
    },
  };
}

/** The messages of PostgreSQL's extended protocol that leave more of the same query to come, until a Sync. */
const PARTS_OF_A_QUERY = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * The socket server takes its clients' messages one by one, and gives a client precedence only within a transaction. A
 * query is several messages (parse, bind, execute, sync), so that two at once could bind each other's statement. Seen
 * from the server, the time between the first of them and the sync is therefore a transaction too (docs/decisions/002).
 */
function keepingBatchesWhole(database: PGlite, { statementDue }: QueryHooks): PGlite {
  let midQuery = false;
  return new Proxy(database, {
    get(target, property) {
      if (property === 'isInTransaction') return () => midQuery || target.isInTransaction();
      if (property === 'execProtocolRawStream') {
        return async (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          midQuery = PARTS_OF_A_QUERY.has(message[0] ?? 0);
          await target.execProtocolRawStream(message, options);
          const statement = midQuery || target.isInTransaction() ? undefined : statementDue?.();
          if (statement) {
            await target.execProtocolRawStream(protocol.serialize.query(statement), { onRawData: () => undefined });
          }
        };
      }
      // What the server runs when a client has gone in the midst of it.
      if (property === 'exec') {
        return async (...given: Parameters<PGlite['exec']>) => {
          midQuery = false;
          return target.exec(...given);
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
