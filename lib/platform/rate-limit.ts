import { RateLimiterPostgres, RateLimiterQueue, RateLimiterRes } from 'rate-limiter-flexible';
import { databasePool } from './db';
import { AppError } from './errors';
import { hashToken } from './token';

/** At most `points` calls in `seconds` for one key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

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
 * @throws AppError too_many_requests, with the seconds to wait
 */
export async function countCall(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterFor(limit).consume(hashToken(key.toLowerCase()));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_requests', 'Too many attempts. Please wait a while and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

const queues = new Map<string, RateLimiterQueue>();

/** Waits until a call may be made under a limit kept in the database, so that all processes together keep to it. */
export async function waitForTurn(limit: RateLimit): Promise<void> {
  const queue = queues.get(limit.name) ?? new RateLimiterQueue(limiterFor(limit));
  queues.set(limit.name, queue);
  await queue.removeTokens(1);
}

/** Forgets what was counted for a key, after a success that shows that nobody was guessing. */
export async function clearCalls(limit: RateLimit, key: string): Promise<void> {
  await limiterFor(limit).delete(hashToken(key.toLowerCase()));
}
