import pTimeout from 'p-timeout';

/** At the limit, aborts the signal and rejects, even if the call ignores the signal. */
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
