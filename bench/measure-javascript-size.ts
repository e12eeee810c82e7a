import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { defaultLocaleOf, LANGUAGES, languageName } from '@/lib/i18n/languages';
import { browserArguments, findBrowser } from '@/tests/support/find-browser';
import { addBenchmarkUser } from './add-user';
import { formatKilobytes, type ResultRow } from './results';

/** `budget`: maximum bytes of gzipped JavaScript in addition to those of an empty Next.js page. */
const PAGES = [
  { name: 'landing', path: '/', signedIn: false, budget: 10_000 },
  { name: 'sign in', path: '/login', signedIn: false, budget: 45_000 },
  { name: 'register', path: '/register', signedIn: false, budget: 45_000 },
  { name: 'forgotten password', path: '/forgot-password', signedIn: false, budget: 45_000 },
  { name: 'dashboard', path: '/', signedIn: true, budget: 90_000 },
];

export async function measureJavaScriptSize(urls: { app: string; empty: string }): Promise<ResultRow[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
  try {
    const empty = await scriptBytes(browser, urls.empty, {});
    const rows: ResultRow[] = [['JavaScript of an empty page', formatKilobytes(empty), '', '']];
    for (const language of LANGUAGES) {
      const locale = defaultLocaleOf(language);
      const { cookie } = await addBenchmarkUser(10, { locale });
      for (const { name, path, signedIn, budget } of PAGES) {
        const extraHTTPHeaders: Record<string, string> = signedIn ? { cookie } : {};
        const bytes = await scriptBytes(browser, urls.app + path, { locale, extraHTTPHeaders });
        rows.push([
          `JavaScript beyond that: ${name}, ${languageName(language)}`,
          formatKilobytes(bytes - empty),
          '',
          `≤ ${formatKilobytes(budget)}`,
        ]);
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Returns the gzipped bytes of all scripts that a page loads until the network is idle. */
async function scriptBytes(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
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
