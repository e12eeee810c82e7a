import { expect, type Page } from '@playwright/test';

export const SETTINGS_PATH = '/api/settings/regional';

export const settingField = (page: Page, label: string | RegExp) => page.getByRole('combobox', { name: label });
export const chosenOption = (page: Page, label: string | RegExp) => settingField(page, label).locator('option:checked');
export const southAfricanTemplatesSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'South African Templates' });
export const themeOption = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const savingIndicator = (page: Page) => page.getByRole('status').filter({ hasText: 'Saving...' });

export async function chooseOption(page: Page, label: string, option: string | RegExp) {
  const field = settingField(page, label);
  await field.selectOption((await field.getByRole('option', { name: option }).textContent())!);
}

/** Calls `change`, which changes a setting, and waits until the setting is saved. */
export async function changeAndWaitForSave(page: Page, change: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS_PATH));
  await change();
  expect((await answer).status()).toBe(200);
  await expect(savingIndicator(page)).toHaveCount(0);
}

export const fetchSavedSettings = async (page: Page) =>
  (await (await page.request.get('/api/auth/user')).json()) as Record<string, unknown>;

/** Expects the class of this theme, not that of the other, and the matching colour scheme. */
export async function expectTheme(page: Page, name: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^|\\s)${name}(\\s|$)`));
  await expect(page.locator('html')).not.toHaveClass(name === 'light' ? /(^|\s)dark(\s|$)/ : /(^|\s)light(\s|$)/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', name);
}
export const readStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
