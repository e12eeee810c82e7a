import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { clock } from '@/lib/clock';
import { databasePool, db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { AppError } from './errors';
import { hashToken } from '@/lib/crypto/token';
import { text, type Text } from '@/lib/i18n/text';

/** At most `points` calls in `seconds` for one key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  message?: Text;
  /** Each process counts for itself, in memory. For reads, which a count in the database would slow down. */
  perProcess?: true;
}

const DEFAULT_MESSAGE = text('errors.tooManyAttempts');

/** Drops statement names, which collide on the embedded database because its connections share one session. */
const store = {
  query: ({ text, values }: { text: string; values?: unknown[] }) => databasePool().query({ text, values }),
};

const limiters = new Map<string, RateLimiterAbstract>();

function limiterFor({ name, points, seconds, perProcess }: RateLimit): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter = perProcess
    ? new RateLimiterMemory(options)
    : new RateLimiterPostgres({
        ...options,
        storeClient: store,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts a call, across all processes unless `perProcess`. @returns how many are left. @throws AppError too_many_requests */
export async function consumeRateLimit(limit: RateLimit, key: string): Promise<number> {
  try {
    // Hash the key, because it may be an email or network address.
    const { remainingPoints } = await limiterFor(limit).consume(hashToken(key.toLowerCase()));
    return remainingPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_requests', limit.message ?? DEFAULT_MESSAGE, {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** Counts a call, and returns false instead of an error if it is beyond the limit. */
export const tryConsumeRateLimit = (limit: RateLimit, key: string): Promise<boolean> =>
  consumeRateLimit(limit, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** If the next slot is more than this many intervals ahead, the clock must have been set back. */
const MAX_QUEUED_SLOTS = 100;

/** Waits for the next slot, shared by all processes. Uses the database's clock, because hosts' clocks may differ. */
export async function waitForRateLimitSlot({ name, seconds }: { name: string; seconds: number }): Promise<void> {
  const intervalMs = Math.ceil(seconds * 1000);
  const next = Prisma.sql`
    WITH clock AS (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now)
    INSERT INTO rate_limits AS slot (key, expire) SELECT ${name}, now + ${intervalMs} FROM clock
    ON CONFLICT (key) DO UPDATE SET expire = EXCLUDED.expire + CASE
      WHEN slot.expire BETWEEN EXCLUDED.expire - ${intervalMs} AND EXCLUDED.expire + ${intervalMs * MAX_QUEUED_SLOTS}
      THEN slot.expire - EXCLUDED.expire + ${intervalMs} ELSE 0 END
    RETURNING (slot.expire - ${intervalMs} - (SELECT now FROM clock))::float8 AS wait`;
  const [slot] = await queryRows<{ wait: number }>(next, { prepared: true });
  if (slot && slot.wait > 0) await clock.sleep(slot.wait);
}

/** Returns false if a committed transaction has already used `token`. Remembers it for `seconds`. */
export async function consumeOneTimeToken(
  tx: Transaction,
  { name, token, seconds, now }: { name: string; token: string; seconds: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.rateLimit.createMany({
    data: [{ key: `${name}:${hashToken(token)}`, points: 1, expire: BigInt(+now + seconds * 1000) }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Takes a unit, or returns false if none is left. One statement, so that two callers cannot take the last unit. */
export async function consumeBudgetUnit({
  key,
  maxUnits,
  until,
}: {
  key: string;
  maxUnits: number;
  until: Date;
}): Promise<boolean> {
  const taken = await queryRows(Prisma.sql`
    INSERT INTO rate_limits AS counter (key, points, expire) VALUES (${key}, 1, ${until.getTime()})
    ON CONFLICT (key) DO UPDATE SET points = counter.points + 1 WHERE counter.points < ${maxUnits}
    RETURNING points`);
  return taken.length > 0;
}

export async function refundBudgetUnit(key: string): Promise<void> {
  await db.rateLimit.updateMany({ where: { key, points: { gt: 0 } }, data: { points: { decrement: 1 } } });
}

export async function countUsedBudgetUnits(key: string): Promise<number> {
  return (await db.rateLimit.findUnique({ where: { key } }))?.points ?? 0;
}

export async function resetRateLimit(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).delete(hashToken(key.toLowerCase()));
}

export async function refundRateLimit(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).reward(hashToken(key.toLowerCase()));
}
