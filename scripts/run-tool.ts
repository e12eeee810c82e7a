import { DatabaseError } from 'pg';
import { isDatabaseUnavailable } from '@/lib/http/database-unavailable';
import { main, CliError } from './cli.mjs';

/** What a tool of the operator does, as the whole process: a database or a folder that is not as it should be is said in one line. */
export const runTool = (work: () => Promise<void>): Promise<never> =>
  main(() =>
    work().catch((error: unknown) => {
      const isVerbose = ['debug', 'trace'].includes(process.env.LOG_LEVEL?.toLowerCase() ?? '');
      throw isVerbose || !(error instanceof Error) ? error : toCliError(error);
    }),
  );

interface ErrorWithCode extends Error {
  code?: unknown;
  syscall?: unknown;
  /** One for each address that a name stands for; the error itself then has no message. */
  errors?: Error[];
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
}

/** Codes of PostgreSQL and of Prisma: not let in (users, passwords, no such database), and a table or column that is not there. */
const ACCESS_DENIED_CODES = /^(28...|3D000|P1000|P1003|P1010)$/;
const MISSING_SCHEMA_CODES = /^(42P01|42703|3F000|P2021|P2022)$/;
/** The engine of migrations has no codes. */
const ENGINE_CONNECTION_ERROR =
  /^(Can't reach database server|Authentication failed|Database .+ does not exist|.*was denied access)/;

function toCliError(error: ErrorWithCode): Error {
  if (error instanceof CliError) return error;
  const { code, meta, syscall, errors } = error;
  const codes = [code, meta?.driverAdapterError?.cause?.originalCode].filter((given) => typeof given === 'string');
  const has = (pattern: RegExp) => codes.some((given) => pattern.test(given));
  // Prisma puts the place in our code first, and what happened last.
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
  if (syscall !== undefined) return new CliError(`A file or folder cannot be used: ${line}`);
  return error;
}
