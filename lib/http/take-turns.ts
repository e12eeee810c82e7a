import pTimeout from 'p-timeout';
import { text } from '@/lib/i18n/text';
import { AppError, unavailableError } from './errors';
import { consumeRateLimit } from './rate-limit';
import { READ_LIMIT_PER_USER } from './rate-limits';

const MAX_AT_ONCE = 2;
/** More than several windows of the dashboard need at once. */
const MAX_WAITING = 50;
const RETRY_SECONDS = 10;
/** Less than the minute after which reverse proxies usually give up. */
const REQUEST_LIMIT_MS = 55_000;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turnsByKey = new Map<string, Turns>();

/**
 * Runs at most two tasks of one key at once, in this process. Others wait, so that the many tasks of one account leave
 * the database to everybody else. @throws AppError too_many_requests if 50 are waiting
 */
export async function takeTurns<T>(key: string, task: () => Promise<T>): Promise<T> {
  const turns = turnsByKey.get(key) ?? { running: 0, waiting: [] };
  turnsByKey.set(key, turns);
  if (turns.running < MAX_AT_ONCE) turns.running += 1;
  else if (turns.waiting.length < MAX_WAITING) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else throw new AppError('too_many_requests', text('errors.tooManyAttempts'), { retryAfterSeconds: RETRY_SECONDS });
  try {
    return await task();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else if ((turns.running -= 1) === 0) turnsByKey.delete(key);
  }
}

/**
 * Rejects after 55 seconds. The work itself cannot be interrupted, so it should check the signal before each long part.
 * @throws AppError unavailable
 */
export function limitRequestTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const fallback = () => {
    const error = unavailableError();
    controller.abort(error);
    throw error;
  };
  return pTimeout(work(controller.signal), { milliseconds: REQUEST_LIMIT_MS, fallback });
}

/**
 * Reads what a page shows, as a call does: within the user's limit, in turn, and in time.
 * @throws AppError too_many_requests, unavailable
 */
export async function readForPage<T>(userId: string, read: () => Promise<T>): Promise<T> {
  await consumeRateLimit(READ_LIMIT_PER_USER, userId);
  return limitRequestTime((signal) =>
    takeTurns(userId, () => {
      signal.throwIfAborted();
      return read();
    }),
  );
}
