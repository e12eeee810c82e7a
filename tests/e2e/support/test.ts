import { test as base, type Page, type Response } from '@playwright/test';

export { expect } from '@playwright/test';

/** Until React has hydrated the page, its buttons and fields do nothing. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[src*="/_next/static/"]') ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );

/** The `test` of Playwright, whose `page.goto` and `page.reload` also wait until the page can be used. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page;
      const untilHydrated = async (navigation: Promise<Response | null>, options?: { waitUntil?: string }) => {
        const response = await navigation;
        if (!options?.waitUntil) await waitForHydration(page);
        return response;
      };
      page.goto = (url, options) => untilHydrated(goto.call(page, url, options), options);
      page.reload = (options) => untilHydrated(reload.call(page, options), options);
    }
    await use(page);
  },
});
