import { expect, type Page } from '@playwright/test';

export const SETTINGS = '/api/settings/regional';

export const field = (page: Page, label: string) => page.getByRole('combobox', { name: label });
export const saTemplates = (page: Page) => page.getByRole('switch', { name: 'South African Templates' });
export const theme = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const pending = (page: Page) => page.getByRole('status').filter({ hasText: 'Saving...' });

export async function choose(page: Page, label: string, option: string | RegExp) {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).click();
}

/** Does something that changes a setting, and waits until it is saved. */
export async function saving(page: Page, change: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS));
  await change();
  expect((await answer).status()).toBe(200);
  await expect(pending(page)).toHaveCount(0);
}

/** What the account has saved. */
export const saved = async (page: Page) =>
  (await (await page.request.get('/api/auth/user')).json()) as Record<string, unknown>;

/** The theme as the page wears it: exactly one of the two classes. */
export async function expectTheme(page: Page, name: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^|\\s)${name}(\\s|$)`));
  await expect(page.locator('html')).not.toHaveClass(name === 'light' ? /(^|\s)dark(\s|$)/ : /(^|\s)light(\s|$)/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', name);
}
export const keptTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
