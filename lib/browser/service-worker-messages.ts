/** What the service worker found when it loaded the dashboard; `away` without an answer of the server. */
export type Refreshed =
  | 'away'
  | {
      /** The account that is signed in. */
      account: string | undefined;
      /** The build that has rendered the page. */
      build: string | undefined;
      /** The page's data, from `serializeQueries`. */
      queries: string | undefined;
    };

/**
 * - `forget`: delete all that is kept.
 * - `keep`: keep the dashboard, unless it is kept already.
 * - `refresh`: load the dashboard, or tell how that went since this window was opened.
 * - a list of what to take along: keep its page.
 */
export type ServiceWorkerMessage = 'forget' | 'keep' | 'refresh' | { path: string; html: string };

/** Resolves with the service worker's answer, or undefined if there is none, or none in time. */
export async function askServiceWorker<Answer>(
  message: ServiceWorkerMessage,
  timeoutMs = 60_000,
): Promise<Answer | undefined> {
  // `serviceWorker` is missing over plain http.
  const registration = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration('/'));
  const worker = registration && registration.active;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    setTimeout(resolve, timeoutMs, undefined);
    worker.postMessage(message, [port2]);
  });
}
