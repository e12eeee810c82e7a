import { DatabaseError } from 'pg';
import { isDatabaseUnavailable } from '@/lib/http/database-unavailable';
import { AppError } from '@/lib/http/errors';
import { runMain, CliError } from './cli.mjs';

/** Runs an operator command and exits. Database, storage and file errors take one line unless LOG_LEVEL is debug or trace. */
export const runOperatorCommand = (work: () => Promise<void>): Promise<never> =>
  runMain(() =>
    work().catch((error: unknown) => {
      const isVerbose = ['debug', 'trace'].includes(process.env.LOG_LEVEL?.toLowerCase() ?? '');
      throw isVerbose || !(error instanceof Error) ? error : toCliError(error);
    }),
  );

interface ErrorWithCode extends Error {
  code?: unknown;
  syscall?: unknown;
  /** Errors inside an AggregateError, one per address of a host. The AggregateError itself has no message. */
  errors?: Error[];
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
}

/** PostgreSQL and Prisma codes for denied access or a missing database, and for a missing table or column. */
const ACCESS_DENIED_CODES = /^(28...|3D000|P1000|P1003|P1010)$/;
const MISSING_SCHEMA_CODES = /^(42P01|42703|3F000|P2021|P2022)$/;
/** Matches messages, because errors of the migration engine have no codes. */
const ENGINE_CONNECTION_ERROR =
  /^(Can't reach database server|Authentication failed|Database .+ does not exist|.*was denied access)/;

/** Describes database, storage and file errors in one line, with what to do. Returns other errors as they are. */
export function toCliError(error: ErrorWithCode): Error {
  if (error instanceof CliError) return error;
  const { code, meta, syscall, errors } = error;
  const codes = [code, meta?.driverAdapterError?.cause?.originalCode].filter((value) => typeof value === 'string');
  const has = (pattern: RegExp) => codes.some((value) => pattern.test(value));
  // Messages of Prisma start with a code frame and state the cause in their last line.
  const reason = (error.message || (errors ?? []).map(({ message }) => message).join(', ')).trim();
  const line = error.name.startsWith('Prisma') ? (reason.split('\n').at(-1) ?? '') : reason.replaceAll(/\s+/g, ' ');

  if (isDatabaseUnavailable(error) || has(ACCESS_DENIED_CODES) || ENGINE_CONNECTION_ERROR.test(reason))
    return new CliError(`The database cannot be reached: ${line}`);
  if (has(MISSING_SCHEMA_CODES))
    return new CliError(
      `The database is not up to date (${line}). \`npm run db:migrate\` brings one on a server up to date, \`npm start\` any.`,
    );
  if (error instanceof DatabaseError || error.name.startsWith('Prisma'))
    return new CliError(`The database refused: ${line}`);
  if (error instanceof AppError)
    return new CliError(error.cause instanceof Error ? `${line} ${error.cause.message}` : line);
  if (syscall !== undefined) return new CliError(`A file or folder cannot be used: ${line}`);
  return error;
}
