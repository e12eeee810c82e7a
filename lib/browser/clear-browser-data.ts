import { ACCOUNT_KEY, KEPT_KEYS, UNVERIFIED_EMAIL_KEY } from './kept-keys';
import { clearKeptStore } from './kept-store';
import { askServiceWorker } from './service-worker-messages';

/** For a service worker that is broken. */
const WORKER_TIMEOUT_MS = 2000;

/**
 * Deletes all that this browser keeps of anybody: drafts and ticks, kept pages, and what the API has returned. Other
 * windows reload once that is done.
 * @param leave ends the session. What other windows keep before it is over is deleted after it.
 */
export async function clearBrowserData(leave?: () => Promise<unknown>): Promise<void> {
  await deleteAll();
  if (leave) {
    removeKeys((key) => key === UNVERIFIED_EMAIL_KEY);
    await leave();
    await deleteAll();
  }
  removeKeys((key) => key === ACCOUNT_KEY);
}

async function deleteAll(): Promise<void> {
  removeKeys((key) => KEPT_KEYS.test(key));
  // First, so that it keeps nothing that is still under way.
  await askServiceWorker('forget', WORKER_TIMEOUT_MS);
  // `caches` is missing over plain http.
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.all([clearKeptStore(), ...names.map((name) => caches.delete(name))]);
}

export function removeKeys(isMatch: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isMatch(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
