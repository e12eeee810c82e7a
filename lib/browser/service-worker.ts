import { DASHBOARD_CACHE, findDashboard, findMarks, keepDashboard, readQueries } from './kept-dashboard';
import { keepFiles, keepLazyFiles } from './kept-files';
import { keepList, openList } from './kept-lists';
import { clearKeptStore } from './kept-store';
import type { Refreshed, ServiceWorkerMessage } from './service-worker-messages';

interface ExtendableEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Chromium only. */
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'cache' }) => Promise<void>;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  resultingClientId: string;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerMessage extends ExtendableEvent {
  data: ServiceWorkerMessage;
  source: { id: string };
  ports: [MessagePort];
}

interface ServiceWorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void;
    (type: 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
  };
}

const worker = self as unknown as ServiceWorkerScope;

const FILE = /^\/(_next\/static\/(?!service-worker)|icons\/|texts\/|icon|apple-icon|favicon)|^\/take-along\.js$/;
const LIST_PAGE = /^\/(take-along|notices)\//;

/** Whatever was asked of the server before this last changed may no longer be kept. */
let epoch = 0;

/** What is being kept now. */
let storing: Promise<unknown> = Promise.resolve();

const FORGET_WAIT_MS = 1000;

/** By window: how the server answered since the window was opened from the copy. */
const refreshes = new Map<string, Promise<Refreshed>>();

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // Twice as fast on a slow phone as starting the worker.
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: '/_next/static/*' } }, source: 'cache' });
  event.waitUntil(Promise.allSettled([routed]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname === '/api/logout') event.respondWith(forget().then(() => fetch(request)));
  else if (FILE.test(pathname)) event.respondWith(openFile(request));
  else if (request.mode !== 'navigate' || pathname.startsWith('/api/')) return;
  else if (LIST_PAGE.test(pathname)) event.respondWith(openList(request));
  else if (pathname === '/' && !search) event.respondWith(openDashboard(event));
  else event.respondWith(fetch(request).catch(openDashboardInstead));
});

worker.addEventListener('message', (event) => event.waitUntil(answer(event)));

async function answer(event: WorkerMessage): Promise<void> {
  const {
    data,
    source,
    ports: [port],
  } = event;
  if (data === 'forget') port.postMessage(await forget());
  else if (data === 'keep') port.postMessage((await findDashboard()) ? undefined : await refresh(event));
  else if (data === 'refresh') {
    const refreshed = refreshes.get(source.id) ?? refresh(event);
    refreshes.delete(source.id);
    port.postMessage(await refreshed);
  } else port.postMessage(await keepList(data));
}

/** Waits a moment for what is being kept now, which ends early and would otherwise be there again afterwards. */
async function forget(): Promise<void> {
  epoch += 1;
  await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, FORGET_WAIT_MS))]);
  await Promise.all([clearKeptStore(), deleteCaches()]);
}

const deleteCaches = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function openDashboard(event: FetchEvent): Promise<Response> {
  const copy = await findDashboard();
  if (copy) {
    const refreshed = refresh(event);
    refreshes.set(event.resultingClientId, refreshed);
    event.waitUntil(refreshed);
    return copy;
  }
  const begunIn = epoch;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(response.clone(), begunIn, event));
  return response;
}

/** Not the copy itself, which would stand under the address of another page. */
async function openDashboardInstead(error: unknown): Promise<Response> {
  if (await findDashboard()) return Response.redirect('/');
  throw error;
}

async function refresh(event: ExtendableEvent): Promise<Refreshed> {
  const begunIn = epoch;
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? await keep(response, begunIn, event) : 'away';
  } catch {
    return 'away';
  }
}

/** Keeps the dashboard in the background. Without an account in it, or with another, forgets what was kept. */
async function keep(response: Response, begunIn: number, event: ExtendableEvent): Promise<Refreshed> {
  const html = await response.text();
  const { account, build } = findMarks(html);
  const copy = await findDashboard();
  const kept = copy && findMarks(await copy.text());
  // Whoever asks is leaving.
  if (begunIn !== epoch) return 'away';
  if (!account || !build || (kept && kept.account !== account)) await forget();
  else if (kept?.build !== build) await caches.delete(DASHBOARD_CACHE);
  if (account && build) {
    const stored = store(html, response.headers, build).catch(() => undefined);
    storing = Promise.all([storing, stored]);
    event.waitUntil(stored);
  }
  return { account, build, queries: readQueries(html) };
}

/** The page's files come first, so that a kept page can always be opened. */
async function store(html: string, headers: Headers, build: string): Promise<void> {
  const begunIn = epoch;
  const isCurrent = () => begunIn === epoch;
  await keepFiles(build, html);
  if (isCurrent()) await keepDashboard(html, headers);
  if (isCurrent()) await keepLazyFiles(build, isCurrent);
  if (!isCurrent()) await deleteCaches();
}
