import pTimeout from 'p-timeout';
import { text } from '@/lib/i18n/text';
import { AppError, unavailableError } from './errors';
import { consumeRateLimit } from './rate-limit';
import { READ_LIMIT_PER_USER } from './rate-limits';

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
export async function takeTurns<T>(key: string, task: () => Promise<T>, { atOnce = 2 } = {}): Promise<T> {
  const turns = turnsByKey.get(key) ?? { running: 0, waiting: [] };
  turnsByKey.set(key, turns);
  if (turns.running < atOnce) turns.running += 1;
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

const MAX_DOWNLOADS_AT_ONCE = 4;

/**
 * Serves at most four files of a user at once, each until its client has read it or has gone, so that clients that do
 * not read fill little memory. @throws AppError too_many_requests if 50 are waiting
 */
export function serveDownload(
  userId: string,
  { signal }: Deadline,
  respond: () => Promise<Response> | Response,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const serve = async () => {
      signal.throwIfAborted();
      const response = await respond();
      await new Promise<void>((done) => {
        signal.addEventListener('abort', () => done());
        resolve(response.body ? new Response(notifyWhenRead(response.body, done), response) : response);
        if (!response.body || signal.aborted) done();
      });
    };
    takeTurns(`download ${userId}`, serve, { atOnce: MAX_DOWNLOADS_AT_ONCE }).catch(reject);
  });
}

/** Calls `done` once the reader asks for more than the body has, or gives up. */
function notifyWhenRead(body: ReadableStream<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const chunk = await reader.read().catch((error: unknown) => {
        done();
        throw error;
      });
      if (!chunk.done) return controller.enqueue(chunk.value);
      done();
      controller.close();
    },
    async cancel(reason) {
      done();
      await reader.cancel(reason);
    },
  };
  // With a queue of its own, the stream would ask for more before its reader does.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** How a request's work learns that nobody waits for its result any more. */
export interface Deadline {
  /** Aborts when the request has been answered 503, or its client has gone. */
  signal: AbortSignal;
  /** Throws if the signal has aborted. Otherwise the time limit ends, so that what is committed is not answered 503. */
  beforeCommit: () => void;
}

/**
 * Rejects after 55 seconds. The work itself cannot be interrupted, so it should check the signal before each long part.
 * @throws AppError unavailable
 */
export function limitRequestTime<T>(work: (deadline: Deadline) => Promise<T>, client?: AbortSignal): Promise<T> {
  const controller = new AbortController();
  const signal = client ? AbortSignal.any([controller.signal, client]) : controller.signal;
  const fallback = () => {
    const error = unavailableError();
    controller.abort(error);
    throw error;
  };
  const beforeCommit = () => {
    signal.throwIfAborted();
    limited.clear();
  };
  const limited = pTimeout(work({ signal, beforeCommit }), { milliseconds: REQUEST_LIMIT_MS, fallback });
  return limited;
}

/**
 * Reads what a page shows, as a call does: within the user's limit, in turn, and in time.
 * @throws AppError too_many_requests, unavailable
 */
export async function readForPage<T>(userId: string, read: () => Promise<T>): Promise<T> {
  await consumeRateLimit(READ_LIMIT_PER_USER, userId);
  return limitRequestTime(({ signal }) =>
    takeTurns(userId, () => {
      signal.throwIfAborted();
      return read();
    }),
  );
}
