import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { protocol, type PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A PostgreSQL of this process behind a socket. */
export interface DatabaseSocket {
  url: string;
  close: () => Promise<void>;
}

export interface ServeDatabaseOptions {
  folder?: string;
  /** A statement to run before the next query: asked after each query that leaves no transaction open. */
  nextMaintenanceStatement?: () => string | undefined;
}

const MAX_CONNECTIONS = 100;

const SOCKET = '.s.PGSQL.5432';
/** Bytes that the path of a socket has at most, on macOS; Linux allows four more. */
const MAX_PATH_BYTES = 103;

/** A folder that only this user may enter; a temporary one where the path of the one wanted is too long for a socket. */
function createSocketFolder(wanted: string | undefined): string {
  if (wanted === undefined || Buffer.byteLength(path.join(wanted, SOCKET)) > MAX_PATH_BYTES) {
    return mkdtempSync(path.join(tmpdir(), 'reminders-'));
  }
  // The process that made an older one is gone.
  rmSync(wanted, { recursive: true, force: true });
  mkdirSync(wanted, { mode: 0o700 });
  return wanted;
}

/**
 * Puts a database behind a Unix socket that only this user can reach: there is no password. Closing ends both.
 * @param options.folder where the socket is made; a temporary folder by default
 */
export async function serveDatabase(database: PGlite, options: ServeDatabaseOptions = {}): Promise<DatabaseSocket> {
  const folder = createSocketFolder(options.folder);
  const server = new PGLiteSocketServer({
    db: withAtomicQueries(database, options),
    path: path.join(folder, SOCKET),
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  return {
    // What Prisma's users write for a pooler: sessions are shared, so that nothing may be prepared in one.
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&sslmode=disable&pgbouncer=true`,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      await database.close();
    },
  };
}

/** The messages of PostgreSQL's extended protocol that leave more of the same query to come, until a Sync. */
const QUERY_MESSAGE_TYPES = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * The socket server takes its clients' messages one by one, and gives a client precedence only within a transaction. A
 * query is several messages (parse, bind, execute, sync), so that two at once could bind each other's statement. Seen
 * from the server, the time between the first of them and the sync is therefore a transaction too (docs/decisions/002).
 */
function withAtomicQueries(database: PGlite, { nextMaintenanceStatement }: ServeDatabaseOptions): PGlite {
  let isMidQuery = false;
  return new Proxy(database, {
    get(target, property) {
      if (property === 'isInTransaction') return () => isMidQuery || target.isInTransaction();
      if (property === 'execProtocolRawStream') {
        return async (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          isMidQuery = QUERY_MESSAGE_TYPES.has(message[0] ?? 0);
          await target.execProtocolRawStream(message, options);
          const statement = isMidQuery || target.isInTransaction() ? undefined : nextMaintenanceStatement?.();
          if (statement) {
            await target.execProtocolRawStream(protocol.serialize.query(statement), { onRawData: () => undefined });
          }
        };
      }
      // What the server runs when a client has gone in the midst of it.
      if (property === 'exec') {
        return async (...given: Parameters<PGlite['exec']>) => {
          isMidQuery = false;
          return target.exec(...given);
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
