import type { Page } from '@playwright/test';
import { signInAsNewUser } from './support/page-helpers';
import { expect, test } from './support/test';

/** Pauses navigations to a path until the returned function is called. Prefetches are not paused. */
async function pauseScreens(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const headers = route.request().headers();
      if (headers.rsc && !headers['next-router-prefetch']) await released;
      await route.fallback();
    },
  );
  return release;
}

const NAVIGATIONS = [
  ['/', 'Regional Preferences', '/settings', (page: Page) => page.getByRole('button', { name: 'Settings' }).click()],
  ['/settings', 'Your Reminders', '/', (page: Page) => page.getByRole('link', { name: 'Back to Dashboard' }).click()],
  [
    '/',
    'Profile',
    '/profile',
    async (page: Page) => {
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
    },
  ],
] as const;

for (const [from, title, to, go] of NAVIGATIONS) {
  test(`a slow navigation from ${from} to ${to} shows a loading state`, async ({ context, page }) => {
    await signInAsNewUser(context);
    await page.goto(from);
    const release = await pauseScreens(page, to);
    const pending = page.getByRole('status').getByText('Loading...', { exact: true });
    await go(page);
    await expect(pending).toBeVisible();
    await expect(page).toHaveURL(from);
    release();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(pending).toHaveCount(0);
  });
}
