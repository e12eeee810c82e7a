import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseError, Pool } from 'pg';
import type { ZodType } from 'zod';
import { Prisma, PrismaClient } from '@/prisma/generated/client';
import { env, SettingsError } from '@/lib/config/env';
import { logger } from '@/lib/logger';

export { Prisma };
export type Db = PrismaClient;
export type Transaction = Prisma.TransactionClient;

interface Connection {
  pool: Pool;
  client: PrismaClient;
  /** False behind a pooler, which shares server sessions between connections, and after a failure to prepare. */
  canPrepare: boolean;
}

// Global, because Next.js's development server reloads modules on every change.
const globalForDatabase = globalThis as { reminderDatabase?: Connection };

const CONNECTION_WAIT_MS = 30_000;
const TRANSACTION_TIMEOUT_MS = 15_000;
/** The server ends a statement after this time. Parameters of DATABASE_URL override this limit and the next. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** How long to wait for a result: longer than the server's limit, which ends a statement without losing a connection. */
const QUERY_TIMEOUT_MS = 30_000;

function connect(): Connection {
  const { DATABASE_URL, DATABASE_POOL } = env();
  if (!DATABASE_URL) throw new SettingsError('DATABASE_URL is not set; `npm start` sets it for the embedded database.');
  const isPooled = /[?&]pgbouncer=true(&|$)/.test(DATABASE_URL);
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // A pooler refuses connections with this parameter, and the embedded database cannot end a statement.
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener, the process would crash when the server closes an idle connection.
  pool.on('error', () => undefined);
  const transactionOptions = { maxWait: CONNECTION_WAIT_MS, timeout: TRANSACTION_TIMEOUT_MS };
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }), canPrepare: !isPooled };
}

const connection = () => (globalForDatabase.reminderDatabase ??= connect());

/** The pg pool itself, for libraries and tools that run their own SQL. */
export const databasePool = (): Pool => connection().pool;

/** Connects at the first query, so that a build needs no database. */
export const db: Db = new Proxy({} as Db, {
  get: (_target, property) => {
    const value: unknown = Reflect.get(connection().client, property);
    return typeof value === 'function' ? value.bind(connection().client) : value;
  },
});

interface QueryOptions<Row> {
  /** What each row must be. */
  row?: ZodType<Row>;
  /** Reuses one plan per connection. Set it only if the best plan does not depend on the values. */
  prepared?: boolean;
  /** The caller's transaction, if it runs in one. */
  tx?: Transaction | undefined;
}

/**
 * Runs statements that Prisma cannot express, and hot ones without the overhead of its client (docs/decisions/075).
 * Select a DATE as text: the driver reads it as local midnight.
 */
export async function queryRows<Row extends object>(
  sql: Prisma.Sql,
  { row, prepared = false, tx }: QueryOptions<Row> = {},
): Promise<Row[]> {
  const rows = await (tx ? tx.$queryRaw<Row[]>(sql) : queryPool<Row>(sql, prepared));
  return row ? rows.map((read) => row.parse(read)) : rows;
}

async function queryPool<Row extends object>({ text, values }: Prisma.Sql, prepared: boolean): Promise<Row[]> {
  const current = connection();
  if (!prepared || !current.canPrepare) return (await current.pool.query<Row>({ text, values })).rows;
  try {
    return (await current.pool.query<Row>({ name: statementName(text), text, values })).rows;
  } catch (error) {
    if (!isPreparedStatementError(error)) throw error;
    // The server rejected the statement before running it, so a retry is safe.
    if (current.canPrepare)
      logger.warn({ err: error }, 'prepared statements unavailable; planning each statement from now on');
    current.canPrepare = false;
    return (await current.pool.query<Row>({ text, values })).rows;
  }
}

const statementNames = new Map<string, string>();

/** The name is a hash of the SQL, so that any process may reuse the statement. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** True if the statement is missing or already exists (behind a pooler), or its plan is invalid after a migration. */
const isPreparedStatementError = (error: unknown) =>
  error instanceof DatabaseError && ['26000', '42P05', '0A000'].includes(error.code ?? '');

/** Locks rows in order of id until the transaction ends (docs/decisions/082). @returns how many exist */
export const lockRows = (
  tx: Transaction,
  table: 'users' | 'contacts' | 'templates' | 'reminders' | 'notices',
  ids: readonly string[],
  strength: 'UPDATE' | 'NO KEY UPDATE' | 'SHARE',
): Promise<number> =>
  tx.$executeRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR ${Prisma.raw(strength)}`;

/** A later query reconnects. */
export async function disconnect(): Promise<void> {
  const current = globalForDatabase.reminderDatabase;
  if (!current) return;
  globalForDatabase.reminderDatabase = undefined;
  await current.client.$disconnect();
  await current.pool.end();
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

interface DriverErrorMeta {
  driverAdapterError?: { cause?: { originalCode?: string } };
}

/** Whether a statement waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.meta as DriverErrorMeta | undefined)?.driverAdapterError?.cause?.originalCode === '55P03';
