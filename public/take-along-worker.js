// Serves the copy that a page with a list of what to take along has stored, if there is no connection. Registered only
// for the folders of these pages. A copy has no forms, and its key is not its URL, because an answer link is a
// permission. A page that the server still sends with its list stores itself again.
const SLOW_MS = 8000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(request));
});

async function openPage(request) {
  const { pathname } = new URL(request.url);
  const cache = await caches.open('take-along');
  const key = pathname.replace(/[^/]+$/, '') + pathname.slice(-16);
  const copy = await cache.match(key);
  if (!copy) return fetch(request);
  const response = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, SLOW_MS)),
  ]);
  if (!response || response.status === 429 || response.status >= 500) return copy;
  await cache.delete(key);
  return response;
}
