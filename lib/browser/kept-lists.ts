/**
 * Pages with a list of what to take along, for when there is no connection. `public/take-along.js` sends them without
 * their forms. They are not kept under their address, because an answer link is a permission.
 */
const CACHE = 'take-along';
const SCRIPT = '/take-along.js';
const MAX_PAGES = 5;
const SLOW_MS = 8000;

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; font-src 'self'; style-src 'unsafe-inline'";

/** The end of an answer token is its signature, which is no working link. */
const keyOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1) + path.slice(-16);

export async function keepList({ path, html }: { path: string; html: string }): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(path), new Response(html, { headers }));
  const pages = (await cache.keys()).filter(({ url }) => !url.endsWith(SCRIPT));
  for (const old of pages.slice(0, -MAX_PAGES)) await cache.delete(old);
  await cache.add(SCRIPT);
}

/** A page that the server still sends with its list is sent here again. */
export async function openList(request: Request): Promise<Response> {
  const key = keyOf(new URL(request.url).pathname);
  const copy = await caches.match(key, { cacheName: CACHE });
  if (!copy) return fetch(request);
  const response = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS)),
  ]);
  if (!response || response.status === 429 || response.status >= 500) return copy;
  await (await caches.open(CACHE)).delete(key);
  return response;
}
