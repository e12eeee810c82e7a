import { signInAsNewUser, pauseCall } from '../support/page-helpers';
import {
  expectTheme,
  readStoredTheme,
  savingIndicator,
  fetchSavedSettings,
  changeAndWaitForSave,
  SETTINGS_PATH,
  themeOption,
} from '../support/settings-form';
import { expect, test } from '../support/test';

test('a chosen theme is applied and saved at once, and System follows the operating system', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await expectTheme(page, 'light');
  await changeAndWaitForSave(page, () => themeOption(page, 'Dark').click());
  await expectTheme(page, 'dark');
  expect(await readStoredTheme(page)).toBe('dark');
  expect(await fetchSavedSettings(page)).toMatchObject({ theme: 'dark' });
  await page.reload();
  await expect(themeOption(page, 'Dark')).toBeChecked();
  await expectTheme(page, 'dark');

  await changeAndWaitForSave(page, () => themeOption(page, 'System').click());
  await expectTheme(page, 'light');
  expect(await readStoredTheme(page)).toBe('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');

  // Light ignores the preference of the operating system.
  await changeAndWaitForSave(page, () => themeOption(page, 'Light').click());
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
  expect(await fetchSavedSettings(page)).toMatchObject({ theme: 'light' });
});

test('the most recently chosen theme stays active while an earlier choice is still being saved', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const release = await pauseCall(page, 'PATCH', SETTINGS_PATH);
  await themeOption(page, 'Dark').click();
  await themeOption(page, 'Light').click();
  await expectTheme(page, 'light');
  const classNames = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const record = () => seen.push(document.documentElement.className);
    new MutationObserver(record).observe(document.documentElement, { attributeFilter: ['class'] });
    return seen;
  });
  release();
  await expect(savingIndicator(page)).toHaveCount(0);
  await expectTheme(page, 'light');
  expect((await classNames.jsonValue()).filter((names) => names.includes('dark'))).toEqual([]);
  expect(await fetchSavedSettings(page)).toMatchObject({ theme: 'light' });
});

test('a signed-out page uses the stored theme, else light, and sign-in replaces it by the account’s theme', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expectTheme(page, 'light');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expectTheme(page, 'dark');
  await signInAsNewUser(context);
  await page.goto('/settings');
  await expectTheme(page, 'light');
  await expect(themeOption(page, 'Light')).toBeChecked();
  await expect.poll(() => readStoredTheme(page)).toBe('light');

  await test.step('a change in the account', async () => {
    await page.request.patch('/api/settings/regional', { data: { theme: 'dark' } });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect.poll(() => readStoredTheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.request.patch('/api/settings/regional', { data: { theme: 'system' } });
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/light/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});
