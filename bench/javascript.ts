import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '@/scripts/find-browser';
import { buildEmptyPage, scriptsOfEmptyPage } from './empty-page';

/** Bytes of JavaScript, gzipped, that the first load of a page may add to what an empty page of the same Next ships. */
const PAGES = [
  { name: 'landing', path: '/', signedIn: false, budget: 10_000 },
  { name: 'sign in', path: '/login', signedIn: false, budget: 45_000 },
  { name: 'register', path: '/register', signedIn: false, budget: 45_000 },
  { name: 'forgotten password', path: '/forgot-password', signedIn: false, budget: 45_000 },
  { name: 'dashboard', path: '/', signedIn: true, budget: 90_000 },
];

const gzipped = (script: Buffer) => gzipSync(script).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Bytes of the scripts of an empty page, built just now. */
export async function measureEmptyPage(): Promise<number> {
  await buildEmptyPage();
  return sum(scriptsOfEmptyPage().map(gzipped));
}

/**
 * Weighs every script that a browser fetches until a page has come to rest, nothing touched: what the HTML names, and what the
 * page fetches by itself after that.
 * @param cookie the `Cookie` header of somebody who is signed in
 */
export async function measurePages(
  url: string,
  cookie: string,
): Promise<{ name: string; budget: number; bytes: number }[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
  try {
    const measured = [];
    for (const { name, path: page, signedIn, budget } of PAGES) {
      const context = await browser.newContext(signedIn ? { extraHTTPHeaders: { cookie } } : {});
      const tab = await context.newPage();
      const sizes: Promise<number>[] = [];
      tab.on('response', (response) => {
        if (response.request().resourceType() === 'script') sizes.push(response.body().then(gzipped));
      });
      await tab.goto(url + page, { waitUntil: 'networkidle' });
      measured.push({ name, budget, bytes: sum(await Promise.all(sizes)) });
      await context.close();
    }
    return measured;
  } finally {
    await browser.close();
  }
}
