import { ACCOUNT_KEY, KEPT_KEYS } from './kept-keys';

/** Deletes what this browser keeps of anybody. Loads the code for that only if there is something. */
export async function forgetKeptData(): Promise<void> {
  if (!(await isAnythingKept())) return;
  const { clearBrowserData } = await import('./clear-browser-data');
  await clearBrowserData();
}

async function isAnythingKept(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key === ACCOUNT_KEY || KEPT_KEYS.test(key))) return true;
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
  // `caches` is missing over plain http.
  return 'caches' in window && (await caches.keys().catch(() => [])).length > 0;
}
