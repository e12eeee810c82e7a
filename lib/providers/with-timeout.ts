import pTimeout from 'p-timeout';

/**
 * Rejects with an Error of that message once the limit has passed, and aborts the signal: the call may notice late or
 * never.
 */
export function withTimeout<T>(
  call: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  message: string,
): Promise<T> {
  const controller = new AbortController();
  return pTimeout(call(controller.signal), {
    milliseconds: limitMs,
    fallback: () => {
      const error = new Error(message);
      controller.abort(error);
      throw error;
    },
  });
}
