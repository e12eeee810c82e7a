/**
 * Ends the wait for a call after a time, with an Error of that message. The signal tells the call, which may look at it late or never:
 * whoever waits goes on in any case.
 */
export async function withinTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  message: string,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(message);
      controller.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([call(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
