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

/** The end of a dialog goes back in the history, which would cancel a navigation. */
export const waitForDialogHistory = (page: Page) =>
  page.waitForFunction(
    () =>
      !(history.state as { openDialogs?: true } | null)?.openDialogs ||
      document.querySelector('[role=dialog], [role=alertdialog]'),
  );

function awaitPage(page: Page): void {
  const { goto, reload } = page;
  const load = async (navigate: () => Promise<Response | null>, options?: { waitUntil?: string }) => {
    await waitForDialogHistory(page);
    const response = await navigate();
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.goto = (url, options) => load(() => goto.call(page, url, options), options);
  page.reload = (options) => load(() => reload.call(page, options), options);
}

/** The `test` of Playwright, in which `goto` and `reload` of every page also wait until the page can be used. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on('page', awaitPage);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
