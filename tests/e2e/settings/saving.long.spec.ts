import { signInAsNewUser, expectToast, failCall, pauseCall, newestToast } from '../support/page-helpers';
import { runClockUntil } from '../support/paused-clock';
import {
  chooseOption,
  chosenOption,
  expectTheme,
  settingField,
  readStoredTheme,
  savingIndicator,
  southAfricanTemplatesSwitch,
  fetchSavedSettings,
  SETTINGS_PATH,
  themeOption,
} from '../support/settings-form';
import { expect, test } from '../support/test';

const FAILURE = 'Failed to update settings. Please try again.';

/**
 * For each setting with a drop-down list: the label of the list (for the locale also in Afrikaans), the name in the
 * API, the values with the default first, and the pattern of the option labels.
 */
const choices = [
  [/^(Locale|Taal en streek)$/, 'locale', ['en-ZA', 'en-US', 'en-GB', 'af-ZA'], /^(English|Afrikaans) \(.+\)$/],
  ['Currency format', 'currencyFormat', ['ZAR', 'USD', 'EUR', 'GBP'], /^\S.* \([A-Z]{3}\)$/],
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
    /^\S[^/]* \([^/]+\/[^/]+\)$/,
  ],
  // The default is 0, because the test server runs with `NOTIFY_HOUR=0`.
  ['Email time', 'notifyHour', Array.from({ length: 24 }, (_, hour) => hour), /^\d\d:00$/],
  ['Date format', 'dateFormat', ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'], /^[DMY/-]{10} \(.+\)$/],
] as const;

test('each setting offers its options and default, and a chosen option is saved through the API under its name', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/settings');

  await test.step('options and defaults', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Regional Preferences' })).toBeVisible();
    expect(await fetchSavedSettings(page)).toMatchObject({ showSATemplates: true, theme: 'light' });
    for (const [label, name, values, labelPattern] of choices) {
      expect(await fetchSavedSettings(page)).toMatchObject({ [name]: values[0] });
      await expect(chosenOption(page, label)).toHaveText(labelPattern);
      const options = settingField(page, label).getByRole('option');
      await expect(options).toHaveCount(values.length);
      expect(await options.first().evaluate((option: HTMLOptionElement) => option.selected)).toBe(true);
    }
    await expect(southAfricanTemplatesSwitch(page)).toBeChecked();
    await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
    await expect(themeOption(page, 'Light')).toBeChecked();
  });

  await test.step('saving', async () => {
    for (const [label, name, values] of choices) {
      // The default comes last, because choosing the current value saves nothing.
      for (const index of [values.length - 1, 0]) {
        const value = values[index];
        const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS_PATH));
        await settingField(page, label).selectOption({ index });
        const sent = (await answer).request();
        expect(sent.method()).toBe('PATCH');
        expect(sent.postDataJSON()).toEqual({ [name]: value });
        expect(await fetchSavedSettings(page)).toMatchObject({ [name]: value });
      }
    }
  });

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('a changed setting is saved at once, and the page shows Saving... until the call ends', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const release = await pauseCall(page, 'PATCH', SETTINGS_PATH);
  await chooseOption(page, 'Locale', /United States/);
  await expect(savingIndicator(page)).toBeVisible();
  await expect(chosenOption(page, 'Locale')).toContainText('United States');
  // A choice made during a save is queued, and the last choice wins.
  await chooseOption(page, 'Locale', /United Kingdom/);
  await southAfricanTemplatesSwitch(page).click();
  await expect(southAfricanTemplatesSwitch(page)).not.toBeChecked();
  release();
  await expect(savingIndicator(page)).toHaveCount(0);
  expect(await fetchSavedSettings(page)).toMatchObject({ locale: 'en-GB', showSATemplates: false });
  await page.reload();
  await expect(chosenOption(page, 'Locale')).toContainText('United Kingdom');
  await expect(southAfricanTemplatesSwitch(page)).not.toBeChecked();
});

test('a setting that fails to save is reverted, and a toast appears', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const close = () => page.getByRole('button', { name: 'Close' }).click();
  await failCall(page, 'PATCH', SETTINGS_PATH);
  await chooseOption(page, 'Timezone', /Tokyo/);
  await expectToast(page, 'Error', FAILURE);
  await expect(newestToast(page)).toHaveAttribute('data-type', 'error');
  await expect(chosenOption(page, 'Timezone')).toContainText('Johannesburg');
  await expect(savingIndicator(page)).toHaveCount(0);
  await close();
  await southAfricanTemplatesSwitch(page).click();
  await expectToast(page, 'Error', FAILURE);
  await expect(southAfricanTemplatesSwitch(page)).toBeChecked();
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

test('the redirect after changing a setting without a session happens 500 ms after the toast', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.clock.install();
  await page.goto('/settings');
  await expect(southAfricanTemplatesSwitch(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  const navigations: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(new URL(request.url()).pathname));
  await southAfricanTemplatesSwitch(page).click();
  const passed = await runClockUntil(page, () =>
    newestToast(page).getByText('Unauthorized', { exact: true }).isVisible(),
  );
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.clock.runFor(499 - passed);
  expect(navigations).toEqual([]);
  await page.clock.runFor(passed + 1);
  await page.waitForURL('**/login**');
  expect(navigations.filter((path) => path === '/api/login')).toHaveLength(1);
});
