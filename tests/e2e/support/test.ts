import { test as base, type Page } from '@playwright/test';

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
      page.goto = async (url, options) => {
        const response = await goto.call(page, url, options);
        if (!options?.waitUntil) await waitForHydration(page);
        return response;
      };
      page.reload = async (options) => {
        const response = await reload.call(page, options);
        if (!options?.waitUntil) await waitForHydration(page);
        return response;
      };
    }
    await use(page);
  },
});
