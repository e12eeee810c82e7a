import { AppError } from './errors';

/** Of the system; of PostgreSQL (class 08; ending, starting, too many connections, disk full, read-only); of Prisma. */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53[13]00|25006|P1001|P1002|P1017|P2024)$/;

/** Errors without a code: the driver's for a lost connection and for a full pool, and Prisma's for the latter. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$|Unable to start a transaction in the given time/;

/** Seconds after which a database that is being restarted is likely to be back. */
const RETRY_SECONDS = 10;

/** The driver's error as Prisma wraps it. */
interface PrismaDriverError {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { kind?: unknown; originalCode?: unknown } } };
}

/** Whether a query failed because the database cannot be reached or accepts no more connections or writes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as PrismaDriverError;
  const { kind, originalCode } = meta?.driverAdapterError?.cause ?? {};
  return (
    [code, originalCode].some((given) => typeof given === 'string' && UNAVAILABLE_CODES.test(given)) ||
    kind === 'DatabaseNotReachable' ||
    // eslint-disable-next-line no-restricted-syntax -- these errors have no code
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/** The 503 for an unavailable database; any other error as it is. */
export const mapDatabaseUnavailable = (error: unknown): unknown =>
  isDatabaseUnavailable(error)
    ? new AppError('unavailable', 'The service is briefly unavailable. Please try again.', {
        retryAfterSeconds: RETRY_SECONDS,
        cause: error,
      })
    : error;
