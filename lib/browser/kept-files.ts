const filesOf = (build: string) => `files-${build}`;

/** Marks a cache that also has what the page's scripts load later. */
const COMPLETE = '/complete';

/** Keeps the scripts, styles, fonts, icons and lazy texts of a page. @throws if one of them cannot be had */
export async function keepFiles(build: string, html: string): Promise<void> {
  const cache = await caches.open(filesOf(build));
  await addMissing(cache, await urlsIn(cache), [
    ...(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []),
    ...(html.match(/(?<=href=")\/(?:icon|apple-icon|favicon|texts\/)[^"]*/g) ?? []),
  ]);
  const older = (await caches.keys()).filter((name) => name.startsWith(filesOf('')) && name !== filesOf(build));
  // Not the newest, because its page may be open.
  for (const name of older.slice(0, -1)) await caches.delete(name);
}

/** Keeps what the kept scripts load when it is needed, and what that loads, except what reads photos. */
export async function keepLazyFiles(build: string, isCurrent: () => boolean): Promise<void> {
  const cache = await caches.open(filesOf(build));
  if (await cache.match(COMPLETE)) return;
  const kept = await urlsIn(cache);
  // Also reaches what is added meanwhile.
  for (const url of kept) {
    if (!isCurrent()) return;
    const code = url.endsWith('.js') ? await (await cache.match(url))?.text() : undefined;
    const paths = code?.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [];
    await addMissing(
      cache,
      kept,
      paths.map((path) => `/_next/${path}`),
    );
  }
  if (isCurrent()) await cache.put(COMPLETE, new Response());
}

const urlsIn = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => url));

async function addMissing(cache: Cache, kept: Set<string>, paths: string[]): Promise<void> {
  const urls = new Set(paths.map((path) => new URL(path, location.origin).href));
  const missing = [...urls].filter((url) => !kept.has(url));
  await cache.addAll(missing);
  missing.forEach((url) => kept.add(url));
}
