import { test as base, type Page, type Response } from '@playwright/test';

export { expect } from '@playwright/test';

/** Until React has hydrated the page, its buttons and fields do nothing. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () =>
      matchMedia('(scripting: none)').matches ||
      !document.querySelector('script[src*="/_next/static/"]') ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );

function awaitHydration(page: Page): void {
  const { goto, reload } = page;
  const untilHydrated = async (navigation: Promise<Response | null>, options?: { waitUntil?: string }) => {
    const response = await navigation;
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.goto = (url, options) => untilHydrated(goto.call(page, url, options), options);
  page.reload = (options) => untilHydrated(reload.call(page, options), options);
}

/** The `test` of Playwright, in which `goto` and `reload` of every page also wait until the page can be used. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on('page', awaitHydration);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
