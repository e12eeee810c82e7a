import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { protocol, type PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface DatabaseSocket {
  url: string;
  close: () => Promise<void>;
}

export interface ServeDatabaseOptions {
  folder?: string;
  /** Called after each query that is not in a transaction. @returns a statement to run before the next query */
  nextMaintenanceStatement?: () => string | undefined;
}

const MAX_CONNECTIONS = 100;

const SOCKET = '.s.PGSQL.5432';
/** Maximum length of a socket path on macOS. Linux allows four more bytes. */
const MAX_PATH_BYTES = 103;

/** Recreates the preferred folder, or creates a temporary one if none is given or its path is too long for a socket. */
function createSocketFolder(preferred: string | undefined): string {
  if (preferred === undefined || Buffer.byteLength(path.join(preferred, SOCKET)) > MAX_PATH_BYTES) {
    return mkdtempSync(path.join(tmpdir(), 'reminders-'));
  }
  rmSync(preferred, { recursive: true, force: true });
  mkdirSync(preferred, { mode: 0o700 });
  return preferred;
}

/** Serves a database on a Unix socket. Needs no password, because only this user can access the socket's folder. */
export async function serveDatabase(database: PGlite, options: ServeDatabaseOptions = {}): Promise<DatabaseSocket> {
  const folder = createSocketFolder(options.folder);
  const server = new PGLiteSocketServer({
    db: withAtomicQueries(database, options),
    path: path.join(folder, SOCKET),
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  return {
    // pgbouncer=true: clients share one session, so `queryRows` must not prepare named statements.
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&sslmode=disable&pgbouncer=true`,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      await database.close();
    },
  };
}

/** Types of the extended-protocol messages (Parse, Bind, …) that precede a query's Sync message. */
const QUERY_MESSAGE_TYPES = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/** Keeps the messages of a query together, so that clients cannot bind each other's statements (docs/decisions/002). */
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
      // The socket server calls exec('ROLLBACK') when a client disconnects mid-query.
      if (property === 'exec') {
        return async (...args: Parameters<PGlite['exec']>) => {
          isMidQuery = false;
          return target.exec(...args);
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
