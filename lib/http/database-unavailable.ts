import { unavailableError } from './errors';

/** Codes of Node.js (network), PostgreSQL (connection, time limit, shutdown, start-up, disk full, read-only) and Prisma. */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57014|57P0[123]|53[13]00|25006|P1001|P1002|P1017|P2024)$/;

/** The pg driver and Prisma set no code for a lost connection, an exhausted pool or a time limit. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)|is not queryable$|Unable to start a transaction in the given time/;

interface PrismaDriverError {
  code?: unknown;
  syscall?: unknown;
  meta?: { driverAdapterError?: { cause?: { kind?: unknown; originalCode?: unknown } } };
}

/** Returns whether the database is unreachable or too slow, or rejects connections or writes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, meta } = error as PrismaDriverError;
  const { kind, originalCode } = meta?.driverAdapterError?.cause ?? {};
  return (
    [code, originalCode].some((given) => typeof given === 'string' && UNAVAILABLE_CODES.test(given)) ||
    // A server that ends removes its Unix socket.
    (code === 'ENOENT' && syscall === 'connect') ||
    kind === 'DatabaseNotReachable' ||
    // eslint-disable-next-line no-restricted-syntax -- these errors have no code
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

export const toDatabaseUnavailableError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ? unavailableError(error) : error;
