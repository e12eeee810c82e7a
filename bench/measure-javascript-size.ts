import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '@/tests/support/find-browser';
import { formatKilobytes, type ResultRow } from './results';

/** `budget` is the maximum of gzipped JavaScript, in bytes, on top of an empty Next.js page. */
const PAGES = [
  { name: 'landing', path: '/', signedIn: false, budget: 10_000 },
  { name: 'sign in', path: '/login', signedIn: false, budget: 45_000 },
  { name: 'register', path: '/register', signedIn: false, budget: 45_000 },
  { name: 'forgotten password', path: '/forgot-password', signedIn: false, budget: 45_000 },
  { name: 'dashboard', path: '/', signedIn: true, budget: 90_000 },
];

/** @param cookie the `Cookie` header of a signed-in user */
export async function measureJavaScriptSize(urls: {
  app: string;
  empty: string;
  cookie: string;
}): Promise<ResultRow[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
  try {
    const empty = await scriptBytes(browser, urls.empty);
    const rows: ResultRow[] = [['JavaScript of an empty page', formatKilobytes(empty), '', '']];
    for (const { name, path, signedIn, budget } of PAGES) {
      const bytes = await scriptBytes(browser, urls.app + path, signedIn ? { cookie: urls.cookie } : {});
      rows.push([
        `JavaScript beyond that: ${name}`,
        formatKilobytes(bytes - empty),
        '',
        `≤ ${formatKilobytes(budget)}`,
      ]);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Returns the gzipped bytes of all scripts that a page loads until the network is idle. */
async function scriptBytes(browser: Browser, url: string, headers: Record<string, string> = {}): Promise<number> {
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((script) => gzipSync(script).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  await context.close();
  return bytes;
}
