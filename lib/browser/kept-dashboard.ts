import { clock } from '@/lib/clock';

export const DASHBOARD_CACHE = 'dashboard';

export const findDashboard = (): Promise<Response | undefined> => caches.match('/', { cacheName: DASHBOARD_CACHE });

/** Headers by which a browser shows a page, as opposed to those about its transfer. */
const PAGE_HEADERS =
  /^(content-type|content-security-policy|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-.*)$/;

/** Keeps the page with its policy, because scripts run only if the nonces of both agree (docs/decisions/070). */
export async function keepDashboard(html: string, headers: Headers): Promise<void> {
  const cache = await caches.open(DASHBOARD_CACHE);
  const marked = html.replace('<html ', `<html data-kept="${clock.now().getTime()}" `);
  const kept = [...headers].filter(([name]) => PAGE_HEADERS.test(name));
  await cache.put('/', new Response(marked, { headers: kept }));
}

/** The account and the build of a page, as the root layout writes them. */
export function findMarks(html: string): { account: string | undefined; build: string | undefined } {
  const root = /<html [^>]*>/.exec(html)?.[0] ?? '';
  return { account: /data-account="([^"]+)"/.exec(root)?.[1], build: /data-build="([^"]+)"/.exec(root)?.[1] };
}

/** Finds what `serializeQueries` wrote, a line of the text that Next.js sends to the browser in pieces. */
export function readQueries(html: string): string | undefined {
  const pieces = html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs);
  const text = [...pieces].map(([, piece = '']) => (JSON.parse(piece) as [number, string])[1]).join('');
  return /\{"loadedAt":[^\n]*/.exec(text)?.[0];
}
