const filesOf = (build: string) => `files-${build}`;

/** Marks a cache that also has what the page's scripts load later. */
const COMPLETE = '/complete';

/** Keeps the scripts, styles, fonts and icons of a page. @throws if one of them cannot be had */
export async function keepFiles(build: string, html: string): Promise<void> {
  await addMissing(await caches.open(filesOf(build)), [
    ...(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []),
    ...(html.match(/(?<=href=")\/(?:icon|apple-icon|favicon)[^"]*/g) ?? []),
  ]);
  const older = (await caches.keys()).filter((name) => name.startsWith(filesOf('')) && name !== filesOf(build));
  // Not the newest, because its page may be open.
  for (const name of older.slice(0, -1)) await caches.delete(name);
}

/** Keeps what the kept scripts load when it is needed, and what that loads, except what reads photos. */
export async function keepLazyFiles(build: string, isCurrent: () => boolean): Promise<void> {
  const cache = await caches.open(filesOf(build));
  if (await cache.match(COMPLETE)) return;
  const scanned = new Set<string>();
  for (;;) {
    const script = (await cache.keys()).find(({ url }) => url.endsWith('.js') && !scanned.has(url));
    if (!script || !isCurrent()) break;
    scanned.add(script.url);
    const code = (await (await cache.match(script))?.text()) ?? '';
    const paths = code.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [];
    await addMissing(
      cache,
      paths.map((path) => `/_next/${path}`),
    );
  }
  if (isCurrent()) await cache.put(COMPLETE, new Response());
}

async function addMissing(cache: Cache, paths: string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...new Set(paths)].filter((path) => !kept.has(new URL(path, location.origin).href));
  await cache.addAll(missing);
}
