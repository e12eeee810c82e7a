import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clock } from '@/lib/clock';
import { databasePool, db, Prisma, queryRows } from '@/lib/database/db';
import { AppError } from './errors';
import { hashToken } from '@/lib/crypto/token';

/** At most `points` calls in `seconds` for one key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** What a refused caller is told, where the general message does not do. */
  message?: string;
}

const DEFAULT_MESSAGE = 'Too many attempts. Please wait a while and try again.';

/**
 * The library names its statements, and named statements belong to a connection. The embedded database is one connection
 * behind many, on which the second client to prepare the same name fails; without a name each statement stands alone.
 */
const store = {
  query: ({ text, values }: { text: string; values?: unknown[] }) => databasePool().query({ text, values }),
};

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  limiters.set(name, limiter);
  return limiter;
}

/**
 * Counts one call against a limit kept in the database, so that it holds over every process.
 * The key is stored hashed: it may be an address.
 * @returns how many more calls the limit allows
 * @throws AppError too_many_requests, with the seconds to wait
 */
export async function consumeRateLimit(limit: RateLimit, key: string): Promise<number> {
  try {
    const { remainingPoints } = await limiterFor(limit).consume(hashToken(key.toLowerCase()));
    return remainingPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_requests', limit.message ?? DEFAULT_MESSAGE, {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** A turn further ahead than this many is no queue but a clock that was put back. */
const MAX_QUEUED_SLOTS = 100;

/**
 * Waits for the next turn of a kind. Turns are `seconds` apart over all processes: each takes the next one with one statement, by the
 * database's clock, since a host's own may be hours ahead of the others (docs/decisions/081).
 */
export async function waitForRateLimitSlot({ name, seconds }: { name: string; seconds: number }): Promise<void> {
  const intervalMs = Math.ceil(seconds * 1000);
  const next = Prisma.sql`
    WITH clock AS (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now)
    INSERT INTO rate_limits AS turn (key, expire) SELECT ${name}, now + ${intervalMs} FROM clock
    ON CONFLICT (key) DO UPDATE SET expire = EXCLUDED.expire + CASE
      WHEN turn.expire BETWEEN EXCLUDED.expire - ${intervalMs} AND EXCLUDED.expire + ${intervalMs * MAX_QUEUED_SLOTS}
      THEN turn.expire - EXCLUDED.expire + ${intervalMs} ELSE 0 END
    RETURNING (turn.expire - ${intervalMs} - (SELECT now FROM clock))::float8 AS wait`;
  const [slot] = await queryRows<{ wait: number }>(next, { prepared: true });
  if (slot && slot.wait > 0) await clock.sleep(slot.wait);
}

/**
 * Takes one of `most` units of a counter, over all processes, with one statement that lets no concurrent caller take the last one too.
 * @returns whether one was left
 */
export async function consumeBudgetUnit({
  key,
  most,
  until,
}: {
  key: string;
  most: number;
  until: Date;
}): Promise<boolean> {
  const taken = await queryRows(Prisma.sql`
    INSERT INTO rate_limits AS counter (key, points, expire) VALUES (${key}, 1, ${until.getTime()})
    ON CONFLICT (key) DO UPDATE SET points = counter.points + 1 WHERE counter.points < ${most}
    RETURNING points`);
  return taken.length > 0;
}

export async function refundBudgetUnit(key: string): Promise<void> {
  await db.rateLimit.updateMany({ where: { key, points: { gt: 0 } }, data: { points: { decrement: 1 } } });
}

export async function countUsedBudgetUnits(key: string): Promise<number> {
  return (await db.rateLimit.findUnique({ where: { key } }))?.points ?? 0;
}

/** Forgets what was counted for a key, after a success that shows that nobody was guessing. */
export async function resetRateLimit(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).delete(hashToken(key.toLowerCase()));
}

/** Takes one counted call back, such as a sign-in that was no failed guess. */
export async function refundRateLimit(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).reward(hashToken(key.toLowerCase()));
}
