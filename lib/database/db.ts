import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseError, Pool } from 'pg';
import { Prisma, PrismaClient } from '@/prisma/generated/client';
import { env, SettingsError } from '@/lib/config/env';
import { logger } from '@/lib/logger';

export { Prisma };
export type Db = PrismaClient;
/** What a use case inside `db.$transaction` works on. */
export type Transaction = Prisma.TransactionClient;

interface Connection {
  pool: Pool;
  client: PrismaClient;
  /** Whether statements may be prepared: each connection has a session of the server to itself. */
  canPrepare: boolean;
}

// Next's development server loads modules anew on every change; the pool must survive that.
const globalForDatabase = globalThis as { reminderDatabase?: Connection };

/** Milliseconds that a query or transaction waits for a free connection before it fails. */
const CONNECTION_WAIT_MS = 30_000;
/** Milliseconds that a transaction may take. */
const TRANSACTION_TIMEOUT_MS = 15_000;
/**
 * Milliseconds after which a query is given up: longer than any of ours takes, so that it only ends those whose connection is dead
 * without a word. The longest transaction may take 60 seconds.
 */
const QUERY_TIMEOUT_MS = 120_000;

function connect(): Connection {
  const { DATABASE_URL, DATABASE_POOL } = env();
  if (!DATABASE_URL) throw new SettingsError('DATABASE_URL is not set; `npm start` sets it for the embedded database.');
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const transactionOptions = { maxWait: CONNECTION_WAIT_MS, timeout: TRANSACTION_TIMEOUT_MS };
  const canPrepare = !/[?&]pgbouncer=true(&|$)/.test(DATABASE_URL);
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }), canPrepare };
}

const connection = () => (globalForDatabase.reminderDatabase ??= connect());

/** The pool under `db`, for libraries that bring their own SQL. */
export const databasePool = (): Pool => connection().pool;

/** The database. Connects at the first query, so that a build needs none. */
export const db: Db = new Proxy({} as Db, {
  get: (_target, property) => {
    const value: unknown = Reflect.get(connection().client, property);
    return typeof value === 'function' ? value.bind(connection().client) : value;
  },
});

/**
 * The rows that a statement returns, past the client: what that does around a query costs several times the query itself. For the few
 * statements that are run the most (docs/performance.md). A DATE must be read as text: the driver takes it for a local midnight.
 * @param options.prepared the server plans the statement once for each connection, and keeps the plan. For statements whose best plan
 *   does not hang on their values
 */
export async function queryRows<Row extends object>(
  { text, values }: Prisma.Sql,
  { prepared = false } = {},
): Promise<Row[]> {
  const open = connection();
  if (!prepared || !open.canPrepare) return (await open.pool.query<Row>({ text, values })).rows;
  try {
    return (await open.pool.query<Row>({ name: statementName(text), text, values })).rows;
  } catch (error) {
    if (!isPreparedStatementError(error)) throw error;
    // Refused before it did anything, so that it may be asked again.
    if (open.canPrepare)
      logger.warn({ err: error }, 'statements cannot be prepared here; each is planned anew from now on');
    open.canPrepare = false;
    return (await open.pool.query<Row>({ text, values })).rows;
  }
}

const statementNames = new Map<string, string>();

/** The same for the same text, in every process: whoever prepared it, it is the right statement. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/**
 * What the server says where a session is not the connection's own (a pooler stands between, and did not say so): the statement is
 * missing, or there already. And after a migration under a running app: the plan no longer fits.
 */
const isPreparedStatementError = (error: unknown) =>
  error instanceof DatabaseError && ['26000', '42P05', '0A000'].includes(error.code ?? '');

/** Closes every connection; the next query opens new ones. */
export async function disconnect(): Promise<void> {
  const open = globalForDatabase.reminderDatabase;
  if (!open) return;
  globalForDatabase.reminderDatabase = undefined;
  await open.client.$disconnect();
  await open.pool.end();
}

/** Whether an error is the database's refusal of a second row with the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
