/**
 * The script of pages with a list of what to take along, and the service worker that shows these pages without a
 * connection. A page stores its title and list, but no form, and not under its URL, because an answer link is a
 * permission. The worker is registered only for the folders of these pages.
 */
const CACHE = 'take-along';
const SCRIPT = '/take-along.js';
const MAX_PAGES = 5;
const SLOW_MS = 8000;

/** The end of an answer token is its signature, which is no working link. */
const idOf = (pathname) => pathname.slice(-16);
const folderOf = (pathname) => pathname.slice(0, pathname.lastIndexOf('/') + 1);
const keyOf = (pathname) => folderOf(pathname) + idOf(pathname);

if (self.document) openList();
else serveCopies();

function openList() {
  const copy = document.documentElement.cloneNode(true);
  const list = document.getElementById('documents');
  const boxes = [...list.querySelectorAll('input')];
  const itemOf = (box) => box.closest('label').textContent.trim();
  const key = list.dataset.key || `documents:${idOf(location.pathname)}`;
  let ticked = [];
  try {
    ticked = JSON.parse(localStorage.getItem(key)) || [];
  } catch {
    // Storage is blocked: the list works, but forgets its ticks.
  }
  for (const box of boxes) {
    box.checked = ticked.includes(itemOf(box));
    box.onchange = () => {
      try {
        const items = boxes.filter((each) => each.checked).map(itemOf);
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // As above.
      }
    };
  }
  const button = list.querySelector('button');
  button.hidden = false;
  button.onclick = () => print();
  // Not the response to a rejected form. Without https or with blocked storage, the page works online only.
  if (!location.pathname.startsWith('/api/')) storeCopy(copy).catch(() => undefined);
}

async function storeCopy(copy) {
  const { pathname } = location;
  copy.querySelector('#documents .small').hidden = false;
  copy.querySelectorAll('main > :not(:has(h1), #documents), .when, footer').forEach((part) => part.remove());
  const policy =
    "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; font-src 'self'; style-src 'unsafe-inline'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(pathname), new Response(`<!DOCTYPE html>${copy.outerHTML}`, { headers }));
  const pages = (await cache.keys()).filter(({ url }) => !url.endsWith(SCRIPT));
  for (const old of pages.slice(0, -MAX_PAGES)) await cache.delete(old);
  await navigator.serviceWorker.register(SCRIPT, { scope: folderOf(pathname) });
  await cache.add(SCRIPT);
}

function serveCopies() {
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname } = new URL(request.url);
    const isPage = request.mode === 'navigate' && request.method === 'GET';
    if (isPage) event.respondWith(loadPage(request, keyOf(pathname)));
    else if (pathname === SCRIPT) event.respondWith(fetch(request).catch(() => caches.match(SCRIPT)));
  });
}

/** A page that the server still sends with its list stores itself again. */
async function loadPage(request, key) {
  const cache = await caches.open(CACHE);
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
