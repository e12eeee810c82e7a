/** Where Next.js puts the service worker with the scope /. */
export const SERVICE_WORKER_PATH = '/_next/static/service-worker/sw.js';

/** Takes the place of the service worker where it is turned off: deletes what that kept, and itself. */
export const RETIRED_SERVICE_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('kept');
  await registration.unregister();
}
`;
