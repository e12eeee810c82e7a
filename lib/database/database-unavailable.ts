/** Of the system; of PostgreSQL (class 08; ending, starting, too many connections, disk full, read-only); of Prisma. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53[13]00|25006|P1001|P1002|P1017|P2024)$/;

/** What has no code of its own: the driver’s words for a lost connection, before and after it knew, and for a full pool; Prisma’s for the latter. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$|Unable to start a transaction in the given time/;

/** What Prisma says of the driver's error that it wraps. */
interface Wrapped {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { kind?: unknown; originalCode?: unknown } } };
}

/** Whether a query failed because the database cannot be reached just now, or lets nobody more in: not for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Wrapped;
  const { kind, originalCode } = meta?.driverAdapterError?.cause ?? {};
  return (
    [code, originalCode].some((given) => typeof given === 'string' && CODES.test(given)) ||
    kind === 'DatabaseNotReachable' ||
    // eslint-disable-next-line no-restricted-syntax -- these errors have no code
    MESSAGES.test(error.message)
  );
}
