/** Deletes the lists of what to take along that `public/take-along.js` shows without a connection. */
export async function deleteStoredLists(): Promise<void> {
  // `caches` is missing over plain http.
  if ('caches' in window) await caches.delete('take-along').catch(() => undefined);
}
