import { expect, test } from '@playwright/test';
import {
  signInAsNewUser,
  expectSignInRedirect,
  expectToast,
  failCall,
  pauseCall,
  openToast,
} from '../support/page-helpers';
import {
  chooseOption,
  expectTheme,
  settingField,
  readStoredTheme,
  savingIndicator,
  saTemplatesSwitch,
  fetchSavedSettings,
  SETTINGS_PATH,
  themeOption,
} from '../support/settings-form';

const FAILURE = 'Failed to update settings. Please try again.';

/** The choices of spec §9, the default first, as the screen names them and as they are saved. */
const choices = [
  ['Locale', 'locale', ['en-ZA', 'en-US', 'en-GB', 'af-ZA'], /^(English|Afrikaans) \(.+\)$/],
  ['Currency Format', 'currencyFormat', ['ZAR', 'USD', 'EUR', 'GBP'], /.+ \([A-Z]{3}\)$/],
  [
    'Timezone',
    'timezone',
    [
      'Africa/Johannesburg',
      'Europe/London',
      'America/New_York',
      'America/Los_Angeles',
      'Asia/Tokyo',
      'Australia/Sydney',
    ],
    /.+ \(.+\/.+\)$/,
  ],
  ['Date Format', 'dateFormat', ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'], /^[DMY/-]{10} \(.+\)$/],
] as const;

test('spec §2, §9: the fields with their options and defaults, and the way back', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Regional Preferences' })).toBeVisible();
  expect(await fetchSavedSettings(page)).toMatchObject({ showSATemplates: true, theme: 'light' });
  for (const [label, name, values, looks] of choices) {
    expect(await fetchSavedSettings(page)).toMatchObject({ [name]: values[0] });
    const chosen = await settingField(page, label).innerText();
    expect(chosen).toMatch(looks);
    await settingField(page, label).click();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(values.length);
    await expect(options.first()).toHaveText(chosen);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
  }
  await expect(saTemplatesSwitch(page)).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
  await expect(themeOption(page, 'Light')).toBeChecked();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('spec §2, §7: every option of every field is saved under its own name', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  for (const [label, name, values] of choices) {
    // The default last, as a choice that is already made is not saved again.
    for (const [index, value] of [...values.entries()].sort(([a], [b]) => (a || 9) - (b || 9))) {
      const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS_PATH));
      await settingField(page, label).click();
      await page.getByRole('option').nth(index).click();
      const sent = (await answer).request();
      expect(sent.method()).toBe('PATCH');
      expect(sent.postDataJSON()).toEqual({ [name]: value });
      expect(await fetchSavedSettings(page)).toMatchObject({ [name]: value });
    }
  }
});

test('spec §2: a change is saved at once, with Saving... while it is pending', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const release = await pauseCall(page, 'PATCH', SETTINGS_PATH);
  await chooseOption(page, 'Locale', /Afrikaans/);
  await expect(savingIndicator(page)).toBeVisible();
  await expect(settingField(page, 'Locale')).toContainText('Afrikaans');
  // Another choice meanwhile waits for its turn; the last one is what stays.
  await chooseOption(page, 'Locale', /United Kingdom/);
  await saTemplatesSwitch(page).click();
  await expect(saTemplatesSwitch(page)).not.toBeChecked();
  release();
  await expect(savingIndicator(page)).toHaveCount(0);
  expect(await fetchSavedSettings(page)).toMatchObject({ locale: 'en-GB', showSATemplates: false });
  await page.reload();
  await expect(settingField(page, 'Locale')).toContainText('United Kingdom');
  await expect(saTemplatesSwitch(page)).not.toBeChecked();
});

test('spec §8: what could not be saved goes back, and a toast says so', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const close = () => page.getByRole('button', { name: 'Close' }).click();
  await failCall(page, 'PATCH', SETTINGS_PATH);
  await chooseOption(page, 'Timezone', /Tokyo/);
  await expectToast(page, 'Error', FAILURE);
  await expect(openToast(page)).toHaveAttribute('data-type', 'error');
  await expect(settingField(page, 'Timezone')).toContainText('Johannesburg');
  await expect(savingIndicator(page)).toHaveCount(0);
  await close();
  await saTemplatesSwitch(page).click();
  await expectToast(page, 'Error', FAILURE);
  await expect(saTemplatesSwitch(page)).toBeChecked();
  await close();
  await themeOption(page, 'Dark').click();
  await expectToast(page, 'Error', FAILURE);
  await expect(themeOption(page, 'Light')).toBeChecked();
  await expectTheme(page, 'light');
  expect(await readStoredTheme(page)).toBe('light');
  expect(await fetchSavedSettings(page)).toMatchObject({
    timezone: 'Africa/Johannesburg',
    showSATemplates: true,
    theme: 'light',
  });
});

test('spec §8: without a session a change leads to sign in', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  await expect(saTemplatesSwitch(page)).toBeVisible();
  await expectSignInRedirect(page, '/api/login', () => saTemplatesSwitch(page).click());
});

test('spec §8, §9: the toast about a lost session shows at once, 500 ms before the way leads to sign in', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.clock.install();
  await page.goto('/settings');
  await expect(saTemplatesSwitch(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  await saTemplatesSwitch(page).click();
  // No time passes until the clock is moved. The toaster shows a toast in a task of its own.
  await page.clock.runFor(1);
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).pathname));
  await page.clock.runFor(498);
  expect(left).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL('**/login**');
  expect(left.filter((path) => path === '/api/login')).toHaveLength(1);
});
